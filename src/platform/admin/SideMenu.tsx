import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { Icon } from '#platform/fields/icon/Icon.tsx'
import type { MenuEntry } from './office-index.ts'
import { pathOf, trailTo } from './office-routes.ts'
import { useOffice } from './office.ts'
import { openMenu } from './open-menu.ts'
import styles from './side-menu.module.css'

interface Props {
  /** The current path in its normal spelling. */
  pathname: string
  folded: boolean
  onChosen?: () => void
}

/** The menu of the granted rules. Several folders may be open at once. */
export function SideMenu({ pathname, folded, onChosen }: Props) {
  const { t, index } = useOffice()
  const trail = trailTo(index.menus, pathname).map(({ id }) => id)
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map())
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const isOpen = (menu: MenuEntry) => toggled.get(menu.id) ?? true
  const items = (menus: MenuEntry[]) => (
    <ul className={styles.list}>
      {menus
        .filter(({ extend }) => extend !== 'add_rules_only')
        .map((menu) => (
          <li key={menu.id}>
            {menu.type === 'menu_dir' ? (
              <>
                <button
                  type="button"
                  className={styles.folder}
                  aria-expanded={isOpen(menu)}
                  title={folded ? menu.title : undefined}
                  onClick={() => setToggled(new Map([...toggled, [menu.id, !isOpen(menu)]]))}
                >
                  <Icon name={menu.icon} />
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
      {items(index.menus)}
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
      <Icon name={menu.icon} />
      <span className={styles.words}>{menu.title}</span>
    </a>
  )
}
