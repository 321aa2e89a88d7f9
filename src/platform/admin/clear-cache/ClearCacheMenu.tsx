import { ActionIcon, Menu } from '@mantine/core'
import { AppWindow, BrushCleaning, Layers, Server } from 'lucide-react'
import { useOffice } from '#platform/admin/office.ts'
import { expireAll } from '#platform/call/invalidate.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { clearBrowser } from './clear-browser.ts'
import { clearCacheCalls } from './clear-cache.calls.ts'

const words = {
  tool: { zh: '清除缓存', en: 'Clear the cache' },
  tp: { zh: '服务器缓存', en: 'Cache of the server' },
  storage: { zh: '本浏览器的存储', en: 'Storage of this browser' },
  all: { zh: '全部', en: 'Everything' },
  browserCleared: {
    zh: '已清除本浏览器中的偏好、草稿和离线页面，登录保留',
    en: 'Cleared in this browser: preferences, drafts and offline pages. You stay signed in.',
  },
}

const kinds = [
  ['tp', Server],
  ['storage', AppWindow],
  ['all', Layers],
] as const

interface Props {
  className?: string | undefined
}

/** For super administrators: clears the caches of the server, the storage of this browser, or both. */
export function ClearCacheMenu({ className }: Props) {
  const { index, locale, toast, answers } = useOffice()
  const { send, isSending } = useSend(clearCacheCalls.clearCache, { toast: true })
  if (!index.adminInfo.super) return null

  async function clear(type: (typeof kinds)[number][0]): Promise<void> {
    if (type !== 'storage' && (await send({ type })).refusal) return
    if (type !== 'tp') await clearBrowser()
    if (type === 'storage') toast('good', labelIn(words.browserCleared, locale))
    else expireAll(answers)
  }
  return (
    <Menu position="bottom-end" shadow="md" width={250} withinPortal={false}>
      <Menu.Target>
        <ActionIcon {...toolLook(locale)} className={className ?? ''} loading={isSending}>
          <BrushCleaning size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(([type, Icon]) => (
          <Menu.Item key={type} leftSection={<Icon size={15} />} onClick={() => void clear(type)}>
            {labelIn(words[type], locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const toolLook = (locale: Locale) =>
  ({
    variant: 'subtle',
    color: 'gray',
    size: 36,
    'aria-label': labelIn(words.tool, locale),
    title: labelIn(words.tool, locale),
  }) as const
