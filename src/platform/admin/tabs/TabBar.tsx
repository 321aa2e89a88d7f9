import { X } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react'
import { titleAt } from '#platform/admin/office-title.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSideScroll } from '#platform/admin/shell/use-side-scroll.ts'
import { TabMenu, type MenuPlace } from './TabMenu.tsx'
import styles from './tab-bar.module.css'
import type { Tab } from './tab.ts'

/** One line with a tab for each open screen. */
export function TabBar() {
  const { t, tabs } = useOffice()
  const open = useSyncExternalStore(tabs.subscribe, tabs.openTabs)
  const current = tabs.current()
  const line = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const { edges, onWheel } = useSideScroll(line, current, open)
  return (
    <nav className={styles.bar} aria-label={t('tabs.bar')} {...edges}>
      <ul ref={line} className={styles.line} onWheel={onWheel}>
        {open.map((tab) => (
          <TabLink
            key={tab.path}
            tab={tab}
            isCurrent={tab === current}
            isOnly={open.length === 1}
            onMenu={(x, y) => setMenu({ tab, x, y })}
          />
        ))}
      </ul>
      {menu && <TabMenu place={menu} onClose={() => setMenu(null)} />}
    </nav>
  )
}

interface LinkProps {
  tab: Tab
  isCurrent: boolean
  isOnly: boolean
  onMenu: (x: number, y: number) => void
}

function TabLink({ tab, isCurrent, isOnly, onMenu }: LinkProps) {
  const office = useOffice()
  const { t, tabs } = office
  const title = titleAt(tab.view().pathname, office)
  const press = useLongPress(onMenu)
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!isCurrent) void tabs.select(tab)
  }
  const closeByWheel = (event: MouseEvent) => {
    if (event.button !== 1 || isOnly) return
    event.preventDefault()
    void tabs.close([tab])
  }
  const onKey = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) onMenu(left, bottom)
    else if (event.key === 'Delete' && !isOnly) void tabs.close([tab])
    else if (!focusNeighbour(event.currentTarget, event.key)) return
    event.preventDefault()
    // The menu that this key opens would take it for one that closes it.
    event.stopPropagation()
  }
  return (
    <li className={styles.tab} data-current={isCurrent || undefined}>
      <a
        href={tab.address}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={choose}
        onKeyDown={onKey}
        onContextMenu={(event) => {
          event.preventDefault()
          onMenu(event.clientX, event.clientY)
        }}
        onAuxClick={closeByWheel}
        {...press}
      >
        {tab.isUnsaved && <span className={styles.unsaved} role="img" aria-label={t('tabs.unsaved')} />}
        {title}
      </a>
      {!isOnly && (
        <button
          type="button"
          className={styles.close}
          tabIndex={-1}
          aria-label={t('tabs.closeOf', { title })}
          onClick={() => void tabs.close([tab])}
        >
          <X size={13} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

/** The arrows, Home and End go from tab to tab, as in every bar of tabs. */
function focusNeighbour(link: HTMLAnchorElement, key: string): boolean {
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])]
  const at = links.indexOf(link)
  const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[key]
  if (wanted === undefined) return false
  links.at(wanted % links.length)?.focus()
  return true
}

const longPress = 500

function useLongPress(onPress: (x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const { clientX = 0, clientY = 0 } = touches[0] ?? {}
      timer.current = setTimeout(() => onPress(clientX, clientY), longPress)
    },
    onTouchEnd: stop,
    onTouchMove: stop,
  }
}
