import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLayout } from '#platform/admin/layout/use-layout.ts'
import { MenuIcon } from './MenuIcon.tsx'
import type { MenuEntry } from '#platform/admin/office-index.ts'
import { pathOf, shownMenus, trailTo } from '#platform/admin/office-routes.ts'
import { useOffice } from '#platform/admin/office.ts'
import { openMenu } from './open-menu.ts'
import styles from './side-menu.module.css'

interface Props {
  menus: MenuEntry[]
  /** The current path in its normal spelling. */
  pathname: string
  folded: boolean
  onChosen?: () => void
}

/** The menu of the granted rules. Several folders may be open at once, unless the layout says one at a time. */
export function SideMenu({ menus, pathname, folded, onChosen }: Props) {
  const { t, index } = useOffice()
  const { menuUniqueOpened: isAccordion } = useLayout()
  const trail = trailTo(index.menus, pathname).map(({ id }) => id)
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const isOpen = (menu: MenuEntry) => toggled.get(menu.id) ?? (!isAccordion || trail.includes(menu.id))
  const toggle = (menu: MenuEntry, siblings: MenuEntry[]) => {
    const closed = isAccordion ? siblings.map(({ id }) => [id, false] as const) : []
    setToggled(new Map([...toggled, ...closed, [menu.id, !isOpen(menu)]]))
  }
  const items = (siblings: MenuEntry[]) => (
    <ul className={styles.list}>
      {shownMenus(siblings).map((menu) => (
        <li key={menu.id}>
          {menu.type === 'menu_dir' ? (
            <>
              <button
                type="button"
                className={styles.folder}
                aria-expanded={isOpen(menu)}
                title={folded ? menu.title : undefined}
                onClick={() => toggle(menu, siblings)}
              >
                <MenuIcon name={menu.icon} />
                <span className={styles.words}>{menu.title}</span>
                <ChevronDown size={14} className={styles.chevron} aria-hidden="true" />
              </button>
              {isOpen(menu) && items(menu.children)}
            </>
          ) : (
            <MenuLink menu={menu} current={trail.includes(menu.id)} folded={folded} onChosen={onChosen} />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <nav ref={nav} className={styles.menu} aria-label={t('shell.menu')} data-folded={folded || undefined}>
      {items(menus)}
    </nav>
  )
}

interface LinkProps {
  menu: MenuEntry
  current: boolean
  folded: boolean
  onChosen: (() => void) | undefined
}

function MenuLink({ menu, current, folded, onChosen }: LinkProps) {
  const office = useOffice()
  const elsewhere = menu.menu_type === 'link'
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void openMenu(menu, office)
    onChosen?.()
  }
  return (
    <a
      className={styles.item}
      href={elsewhere ? menu.url : pathOf(menu)}
      aria-current={current ? 'page' : undefined}
      aria-label={elsewhere ? `${menu.title} (${office.t('shell.newWindow')})` : undefined}
      title={folded ? menu.title : undefined}
      {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={choose}
    >
      <MenuIcon name={menu.icon} />
      <span className={styles.words}>{menu.title}</span>
    </a>
  )
}
