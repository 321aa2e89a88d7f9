import { Icon } from '#platform/fields/icon/Icon.tsx'
import { useLayout } from '#platform/admin/layout/use-layout.ts'

/** The icon of a menu entry. One that has none shows the icon that the layout names. */
export function MenuIcon({ name, size }: { name: string; size?: number }) {
  const { menuDefaultIcon } = useLayout()
  return <Icon name={name || menuDefaultIcon} {...(size ? { size } : {})} />
}
