import { Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { MenuIcon } from './MenuIcon.tsx'
import type { MenuEntry } from '#platform/admin/office-index.ts'
import { firstPath, pathOf, shownMenus, trailTo } from '#platform/admin/office-routes.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSideScroll } from '#platform/admin/shell/use-side-scroll.ts'
import { openMenu } from './open-menu.ts'
import styles from './top-menu.module.css'

interface Props {
  pathname: string
  /** With the entries below the first level, in a list that opens. Otherwise they stand at the side. */
  isWhole: boolean
}

/** The first level of the menu, across the top. */
export function TopMenu({ pathname, isWhole }: Props) {
  const { t, index } = useOffice()
  const trail = new Set(trailTo(index.menus, pathname).map(({ id }) => id))
  const line = useRef<HTMLElement>(null)
  const { edges, onWheel } = useSideScroll(line, pathname, index.menus)
  return (
    <nav ref={line} className={styles.menu} aria-label={t('shell.sections')} onWheel={onWheel} {...edges}>
      {shownMenus(index.menus).map((menu) =>
        menu.type === 'menu_dir' && isWhole ? (
          <Folder key={menu.id} menu={menu} trail={trail} />
        ) : (
          <Entry key={menu.id} menu={menu} isCurrent={trail.has(menu.id)} />
        ),
      )}
    </nav>
  )
}

/** A folder leads to its first page, so that its entries come up at the side. */
function Entry({ menu, isCurrent }: { menu: MenuEntry; isCurrent: boolean }) {
  const office = useOffice()
  const isFolder = menu.type === 'menu_dir'
  const address = isFolder ? firstPath([menu]) : menu.menu_type === 'link' ? menu.url : pathOf(menu)
  if (!address) return null
  const choose = (event: MouseEvent) => {
    if (isFolder || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void openMenu(menu, office)
  }
  return (
    <a
      className={styles.entry}
      href={address}
      aria-current={isCurrent ? (isFolder ? 'true' : 'page') : undefined}
      {...(menu.menu_type === 'link' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={choose}
    >
      <MenuIcon name={menu.icon} size={16} />
      {menu.title}
    </a>
  )
}

function Folder({ menu, trail }: { menu: MenuEntry; trail: ReadonlySet<number> }) {
  return (
    <Menu position="bottom-start" shadow="md" trigger="click-hover" openDelay={80} closeDelay={160}>
      <Menu.Target>
        <button type="button" className={styles.entry} aria-current={trail.has(menu.id) ? 'true' : undefined}>
          <MenuIcon name={menu.icon} size={16} />
          {menu.title}
          <ChevronDown size={13} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Items menus={menu.children} trail={trail} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Folders within a folder are headings in the same list. */
function Items({ menus, trail }: { menus: MenuEntry[]; trail: ReadonlySet<number> }) {
  const office = useOffice()
  return shownMenus(menus).map((menu) =>
    menu.type === 'menu_dir' ? (
      <div key={menu.id} role="group" aria-label={menu.title}>
        <Menu.Label>{menu.title}</Menu.Label>
        <Items menus={menu.children} trail={trail} />
      </div>
    ) : (
      <Menu.Item
        key={menu.id}
        leftSection={<MenuIcon name={menu.icon} size={16} />}
        data-current={trail.has(menu.id) || undefined}
        className={styles.item}
        onClick={() => void openMenu(menu, office)}
      >
        {menu.title}
      </Menu.Item>
    ),
  )
}
