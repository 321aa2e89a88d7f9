import { Activity, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useLayout } from '#platform/admin/layout/use-layout.ts'
import { placeAt } from '#platform/admin/office-routes.ts'
import { OfficeContext, useOffice } from '#platform/admin/office.ts'
import { RouteScreen, type Screens } from '#platform/admin/RouteScreen.tsx'
import { ErrorBoundary } from '#platform/site/ErrorBoundary.tsx'
import { BrokenScreen } from './BrokenScreen.tsx'
import styles from './tab-panels.module.css'
import type { Tab } from './tab.ts'

interface Props {
  screens: Screens
  /** Called when the screen has taken the place of the former one. */
  onShown: () => void
}

/** The screens of the open tabs: the current one, and hidden ones that stay alive. */
export function TabPanels({ screens, onShown }: Props) {
  const { tabs, index, can, reportFault } = useOffice()
  const open = useSyncExternalStore(tabs.subscribe, tabs.openTabs)
  const here = useSyncExternalStore(tabs.subscribe, tabs.view)
  const { mainAnimation: animation } = useLayout()
  const current = tabs.current()
  if (!current) {
    const place = placeAt(here.pathname, { menus: index.menus, can })
    return (
      <div key={here.pathname} className={styles.page} data-animation={animation}>
        <RouteScreen place={place} screens={screens} onShown={onShown} />
      </div>
    )
  }
  return open
    .filter((tab) => tab === current || tab.isKept)
    .map((tab) => (
      <Activity key={tab.key} mode={tab === current ? 'visible' : 'hidden'}>
        <div className={styles.page} data-animation={animation}>
          <ErrorBoundary fault={{ Page: BrokenScreen, report: reportFault }}>
            <TabPanel tab={tab} screens={screens} onShown={onShown} />
          </ErrorBoundary>
        </div>
      </Activity>
    ))
}

/** The screen of a tab has a router of its own, so that it goes on seeing its own address when it is hidden. */
function TabPanel({ tab, screens, onShown }: Props & { tab: Tab }) {
  const office = useOffice()
  const own = useMemo(() => ({ ...office, router: tab }), [office, tab])
  const here = useSyncExternalStore(tab.subscribe, tab.view)
  const place = placeAt(here.pathname, { menus: office.index.menus, can: office.can })
  useLayoutEffect(() => {
    window.scrollTo(0, tab.scroll)
  }, [tab])
  return (
    <OfficeContext value={own}>
      <RouteScreen place={place} screens={screens} onShown={onShown} />
    </OfficeContext>
  )
}
