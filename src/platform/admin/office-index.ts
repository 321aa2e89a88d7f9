import type { EntityDescription } from '#platform/entity/description.ts'
import type { UploadRules } from '#platform/files/upload-rules.ts'

/** One entry of the menu as the server sends it to somebody who may see it; directories stand above what they hold. */
export interface MenuEntry {
  id: number
  type: string
  title: string
  name: string
  path: string
  icon: string
  menu_type: string
  url: string
  component: string
  extend: string
  children: MenuEntry[]
}

/** What the back office knows once somebody has signed in. */
export interface OfficeIndex {
  adminInfo: { id: number; username: string; nickname: string; avatar: string; super: boolean }
  menus: MenuEntry[]
  /** The permissions that were granted; `*` means every one. */
  nodes: string[]
  entities: EntityDescription[]
  siteConfig: { site_name: string; time_zone: string; upload: UploadRules }
}

export const granted = (nodes: readonly string[], node: string) => nodes.includes('*') || nodes.includes(node)
