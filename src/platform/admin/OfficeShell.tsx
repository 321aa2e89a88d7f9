import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CommandPalette } from './CommandPalette.tsx'
import { readConfig, writeConfig } from './layout-config.ts'
import styles from './office-shell.module.css'
import { useOffice } from './office.ts'
import { placeAt, plainPath, type OfficeView } from './office-routes.ts'
import { OfficeHeader } from './OfficeHeader.tsx'
import { RouteScreen, type Screens } from './RouteScreen.tsx'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  /** The custom screens, by the component that their menu entry names. */
  screens: Screens
}

/** The layout: menu at the side, tools at the top, one page in the middle. */
export function OfficeShell({ screens }: Props) {
  const office = useOffice()
  const { t, router, index } = office
  const here = useSyncExternalStore(router.subscribe, router.view)
  const narrow = useMediaQuery('(width < 1024px)', false, { getInitialValueInEffect: false })
  const [folded, setFolded] = useState(() => readConfig().menuCollapse ?? false)
  const [drawer, setDrawer] = useState(false)
  const place = placeAt(here.pathname, { menus: index.menus, can: office.can })
  const title = titleOf(place)
  useEffect(() => {
    document.title = `${title} · ${index.siteConfig.site_name}`
  }, [title, index.siteConfig.site_name])
  const fold = () => {
    if (narrow) return setDrawer(true)
    setFolded(!folded)
    writeConfig({ menuCollapse: !folded })
  }
  return (
    <div className={styles.shell} data-folded={folded || undefined}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {narrow ? (
        <Drawer
          opened={drawer}
          onClose={() => setDrawer(false)}
          size={260}
          title={index.siteConfig.site_name}
          closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
          classNames={{ content: styles.drawer, title: styles.drawerTitle }}
        >
          <SideMenu pathname={plainPath(here.pathname)} folded={false} onChosen={() => setDrawer(false)} />
        </Drawer>
      ) : (
        <aside className={styles.side}>
          <p className={styles.name}>
            <span className={styles.seal} aria-hidden="true">
              书
            </span>
            <span className={styles.siteName}>{index.siteConfig.site_name}</span>
          </p>
          <SideMenu pathname={plainPath(here.pathname)} folded={folded} />
        </aside>
      )}
      <OfficeHeader place={place} title={title} folded={narrow || folded} onFold={fold} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <div key={plainPath(here.pathname)} className={styles.page}>
          <RouteScreen place={place} screens={screens} />
        </div>
      </main>
      <CommandPalette />
    </div>
  )

  function titleOf(now: OfficeView): string {
    if (now.kind === 'screen') return now.menu.title
    if (now.kind === 'frame') return now.title
    if (now.kind === 'loading') return t('screens.loading')
    return now.kind === 'notFound' ? t('screens.notFound') : t('screens.noPermission')
  }
}
