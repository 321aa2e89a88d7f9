import { Drawer } from '@mantine/core'
import { useLayout } from '#platform/admin/layout/use-layout.ts'
import type { LayoutMode } from '#platform/admin/layout/layout.ts'
import styles from './menu-panel.module.css'
import { menusBelow, trailTo } from '#platform/admin/office-routes.ts'
import { useOffice } from '#platform/admin/office.ts'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  mode: Exclude<LayoutMode, 'Streamline'> | 'narrow'
  pathname: string
  /** The drawer of a narrow screen. */
  isOpen: boolean
  onClose: () => void
}

/** The menu at the side, with the name of the site above it; a drawer on a narrow screen. */
export function MenuPanel({ mode, pathname, isOpen, onClose }: Props) {
  const { t, index } = useOffice()
  const layout = useLayout()
  const name = index.siteConfig.site_name
  if (mode === 'narrow')
    return (
      <Drawer
        opened={isOpen}
        onClose={onClose}
        size={layout.menuWidth}
        title={name}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
        classNames={{ content: styles.drawer, title: styles.drawerTitle }}
      >
        <SideMenu menus={index.menus} pathname={pathname} folded={false} onChosen={onClose} />
      </Drawer>
    )
  const [group] = trailTo(index.menus, pathname)
  const menus = mode === 'Double' ? menusBelow(index.menus, group) : index.menus
  if (menus.length === 0) return null
  return (
    <aside className={styles.side} data-mode={mode}>
      {layout.menuShowTopBar && mode !== 'Double' && (
        <p className={styles.name}>
          <img className={styles.seal} src="/favicon.svg" alt="" width={30} height={30} />
          <span className={styles.siteName}>{name}</span>
        </p>
      )}
      <SideMenu menus={menus} pathname={pathname} folded={layout.menuCollapse} />
    </aside>
  )
}
