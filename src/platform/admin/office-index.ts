import type { EntityDescription } from '#platform/entity/description.ts'
import type { UploadRules } from '#platform/files/upload-rules.ts'

/**
 * One entry of the menu that this administrator may see. A directory contains its entries, and a page its buttons,
 * which are the permissions of the administrator.
 */
export interface MenuEntry {
  id: number
  type: string
  title: string
  name: string
  path: string
  icon: string
  /** Null for a directory. */
  menu_type: string | null
  url: string
  component: string
  extend: string
  /** The name under which the screen stays alive while its tab is open, or 0. */
  keepalive: string | 0
  /** What staff say about the screen, above it. */
  remark: string
  children: MenuEntry[]
}

/** The data that the back office loads after sign-in. */
export interface OfficeIndex {
  adminInfo: { id: number; username: string; nickname: string; avatar: string; super: boolean }
  menus: MenuEntry[]
  entities: EntityDescription[]
  /** The layout that this administrator chose; null before the first choice. */
  layout: object | null
  siteConfig: {
    site_name: string
    time_zone: string
    /** `mode` is not local where large files go straight to an object store. */
    upload: UploadRules & { mode?: string }
    /** Other sites whose pages a menu may embed. */
    embedded_hosts?: string[]
    /** The style sheet of an icon font; empty for none. */
    icon_font?: string
  }
}

/** Whether the menu has a rule of this name, be it a page or a button. A super administrator has every permission. */
export function rightsIn({ adminInfo, menus }: Pick<OfficeIndex, 'adminInfo' | 'menus'>) {
  const granted = new Set(namesIn(menus))
  return (node: string): boolean => adminInfo.super || granted.has(node)
}

const namesIn = (menus: MenuEntry[]): string[] =>
  menus.flatMap(({ name, children }) => [name, ...namesIn(children)])
