import { MantineThemeProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { ExitTabFullScreen } from '#platform/admin/tabs/ExitTabFullScreen.tsx'
import { layoutVariables } from '#platform/admin/layout/layout-variables.ts'
import type { Layout } from '#platform/admin/layout/layout.ts'
import { useLayout } from '#platform/admin/layout/use-layout.ts'
import { useLayoutBeforeResize } from '#platform/admin/layout/use-layout-before-resize.ts'
import { MenuPanel } from '#platform/admin/menu/MenuPanel.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import styles from './office-shell.module.css'
import { OfficeHeader } from './OfficeHeader.tsx'
import { placeAt, plainPath } from '#platform/admin/office-routes.ts'
import { titleAt } from '#platform/admin/office-title.ts'
import { useOffice } from '#platform/admin/office.ts'
import type { Screens } from '#platform/admin/RouteScreen.tsx'
import { TabBar } from '#platform/admin/tabs/TabBar.tsx'
import { TabPanels } from '#platform/admin/tabs/TabPanels.tsx'
import { useTabFullScreen } from '#platform/admin/tabs/tab-view-config.ts'
import { TopMenu } from '#platform/admin/menu/TopMenu.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

interface Props {
  /** The custom screens, by the component that their menu entry names. */
  screens: Screens
  /** Tools of features in the header. */
  Tools: ComponentType<{ className?: string | undefined }>
}

const LayoutDrawer = lazy(async () => ({
  default: (await orLoadAnew(import('#platform/admin/layout/LayoutDrawer.tsx'))).LayoutDrawer,
}))

const overlays = 'overlays'

/** Menus and choices that open stand in a landmark, as everything else does: who jumps from one to the next finds them. */
const overlaysInTheirRegion = {
  components: { Popover: { defaultProps: { portalProps: { target: `#${overlays}` } } } },
}

/**
 * Menu, tools, tabs and the current screen. The four layouts are one shell with its parts in other places; on a narrow
 * screen there is one layout for all.
 */
export function OfficeShell(props: Props) {
  const { t } = useOffice()
  return (
    <MantineThemeProvider inherit theme={overlaysInTheirRegion}>
      <Shell {...props} />
      <div id={overlays} role="region" aria-label={t('shell.opened')} className={styles.overlays} />
    </MantineThemeProvider>
  )
}

function Shell({ screens, Tools }: Props) {
  const office = useOffice()
  const { t, tabs, index } = office
  const here = useSyncExternalStore(tabs.subscribe, tabs.view)
  const narrow = useMediaQuery('(width < 1024px)', false, { getInitialValueInEffect: false })
  // Where the header has no room for it, the title stands above the screen.
  const tight = useMediaQuery('(width < 480px)', false, { getInitialValueInEffect: false })
  const layout = useLayout()
  useLayoutBeforeResize(narrow)
  const isTabFullScreen = useTabFullScreen()
  const [opened, setOpened] = useState<'menu' | 'layout' | null>(null)
  const [arrived, setArrived] = useState('')
  const mode = narrow ? 'narrow' : layout.layoutMode
  const path = plainPath(here.pathname)
  const place = placeAt(here.pathname, { menus: index.menus, can: office.can })
  const title = titleAt(here.pathname, office)
  useEffect(() => {
    document.title = `${title} · ${index.siteConfig.site_name}`
  }, [title, index.siteConfig.site_name])
  const hasTabs = mode !== 'Streamline' && mode !== 'narrow' && !isTabFullScreen
  useLayoutVariables(layout, hasTabs)
  const screenTitle = <ScreenTitle place={place} title={title} />
  const hasTopMenu = mode === 'Streamline' || mode === 'Double'
  const hasTitleAbove = hasTopMenu || tight || isTabFullScreen
  const isFolded = narrow || layout.menuCollapse
  const fold = () => {
    if (narrow) setOpened('menu')
    else office.layout.change({ menuCollapse: !layout.menuCollapse })
  }
  return (
    <div
      className={styles.shell}
      data-mode={mode}
      data-folded={isFolded || undefined}
      data-tab-full-screen={isTabFullScreen || undefined}
    >
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {isTabFullScreen ? (
        <ExitTabFullScreen />
      ) : (
        <>
          {mode !== 'Streamline' && (
            <MenuPanel
              mode={mode}
              pathname={path}
              isOpen={opened === 'menu'}
              onClose={() => setOpened(null)}
            />
          )}
          <OfficeHeader
            folded={isFolded}
            onFold={mode === 'Streamline' ? null : fold}
            onLayout={() => setOpened('layout')}
            Tools={Tools}
          >
            {hasTopMenu && <TopMenu pathname={path} isWhole={mode === 'Streamline'} />}
            {!hasTitleAbove && screenTitle}
          </OfficeHeader>
          {hasTabs && <TabBar />}
        </>
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <NavigationBar path={path} arrived={arrived} />
        {hasTitleAbove && screenTitle}
        <TabPanels screens={screens} onShown={() => setArrived(path)} />
      </main>
      {opened === 'layout' && (
        <Suspense fallback={null}>
          <LayoutDrawer onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <CommandPalette />
    </div>
  )
}

/** Sheets and the menu of a narrow screen stand beside the shell, so the variables are those of the whole document. */
function useLayoutVariables(layout: Layout, hasTabs: boolean): void {
  useLayoutEffect(() => {
    for (const [name, value] of layoutVariables(layout, hasTabs))
      document.documentElement.style.setProperty(name, value)
  }, [hasTabs, layout])
}
