import { expect, test } from 'vitest'
import { messages as en } from '#locales/en/messages.ts'
import { messages as zh } from '#locales/zh-cn/messages.ts'
import { translator } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MenuEntry } from '#platform/admin/office-index.ts'
import type { Office } from '#platform/admin/office.ts'
import { openMenu } from './open-menu.ts'

const entry = (patch: Partial<MenuEntry>): MenuEntry => ({
  id: 1,
  type: 'menu',
  title: 'Events',
  name: 'event',
  path: 'event',
  icon: '',
  menu_type: 'tab',
  url: '',
  keepalive: 0,
  remark: '',
  component: 'entity',
  extend: 'none',
  children: [],
  ...patch,
})

/** What is said when an entry is chosen by somebody who stands at an address, and where they are then. */
async function choose(menu: MenuEntry, locale: Locale, { at = '/admin/tag', mayLeave = true } = {}) {
  const said: string[] = []
  const gone: string[] = []
  const [pathname = '', search = ''] = at.split(/(?=\?)/)
  const router = {
    view: () => ({ pathname, search }),
    go: (path: string) => (mayLeave && gone.push(path), Promise.resolve(mayLeave)),
  } as unknown as Office['router']
  const index = { menus: [entry({}), entry({ path: 'tag', name: 'tag' })] } as unknown as Office['index']
  const say = translator<'messages'>(locale, locale === 'en' ? en : zh)
  await openMenu(menu, { router, index, say, toast: (tone, words) => said.push(`${tone}: ${words}`) })
  return { said, gone }
}

test('an entry leads to its page, also from a list of it that was filtered', async () => {
  const gone = ['/admin/event']
  expect(await choose(entry({}), 'en')).toEqual({ said: [], gone })
  expect(await choose(entry({}), 'en', { at: '/admin/event?page=2' })).toEqual({ said: [], gone })
})

test.each([
  [
    'at the target',
    entry({}),
    { at: '/admin/Event/' },
    '导航失败，已在导航目标位置！',
    'Navigation failed: you are already at the target!',
  ],
  [
    'no such route',
    entry({ path: 'nowhere' }),
    {},
    '导航失败，路由无效！',
    'Navigation failed: the route is invalid!',
  ],
  [
    'held back by a form',
    entry({}),
    { mayLeave: false },
    '导航失败，导航守卫拦截！',
    'Navigation failed: intercepted by the navigation guard!',
  ],
  [
    'no type of menu',
    entry({ menu_type: 'elsewhere' as 'tab' }),
    {},
    '无法识别的菜单类型！',
    'Navigation failed: the menu type is not recognised!',
  ],
] as const)(
  'a failed navigation says why in both languages: %s',
  async (_why, menu, from, zhWords, enWords) => {
    expect(await choose(menu, 'zh-cn', from)).toEqual({ said: [`bad: ${zhWords}`], gone: [] })
    expect(await choose(menu, 'en', from)).toEqual({ said: [`bad: ${enWords}`], gone: [] })
  },
)
