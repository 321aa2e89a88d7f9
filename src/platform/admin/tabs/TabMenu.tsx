import { Menu } from '@mantine/core'
import { menuItem } from '#platform/admin/menu/menu-item.ts'
import { useOffice } from '#platform/admin/office.ts'
import { setTabFullScreen } from './tab-view-config.ts'
import type { Tab } from './tab.ts'

export interface MenuPlace {
  tab: Tab
  x: number
  y: number
}

/** What can be done with a tab and with those around it. */
export function TabMenu({ place: { tab, x, y }, onClose }: { place: MenuPlace; onClose: () => void }) {
  const { t, tabs } = useOffice()
  const open = tabs.openTabs()
  const at = open.indexOf(tab)
  const isOnly = open.length === 1
  const items: [words: string, isOff: boolean, run: () => unknown][] = [
    [t('tabs.reload'), tab !== tabs.current(), () => tabs.reload(tab)],
    [t('tabs.fullScreen'), false, async () => (await tabs.select(tab)) && setTabFullScreen(true)],
    [t('tabs.close'), isOnly, () => tabs.close([tab])],
    [t('tabs.closeOthers'), isOnly, () => tabs.close(open.filter((each) => each !== tab))],
    [t('tabs.closeLeft'), at <= 0, () => tabs.close(open.slice(0, at))],
    [t('tabs.closeRight'), at === open.length - 1, () => tabs.close(open.slice(at + 1))],
    [t('tabs.closeAll'), isOnly, () => tabs.close(open)],
  ]
  return (
    <Menu opened onClose={onClose} position="bottom-start" shadow="md" width={200} returnFocus>
      <Menu.Target>
        <span aria-hidden="true" style={{ position: 'fixed', left: x, top: y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('tabs.menu')}>
        {items.map(([words, isOff, run]) => (
          <Menu.Item key={words} {...menuItem(isOff, run)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
