import type { EntityDescription } from '#platform/entity/description.ts'
import type { UploadRules } from '#platform/files/upload-rules.ts'

/** One entry of the menu that this administrator may see. A directory contains its entries. */
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
  children: MenuEntry[]
}

/** The data that the back office loads after sign-in. */
export interface OfficeIndex {
  adminInfo: { id: number; username: string; nickname: string; avatar: string; super: boolean }
  menus: MenuEntry[]
  /** The granted permissions; `*` means all of them. */
  nodes: string[]
  entities: EntityDescription[]
  siteConfig: { site_name: string; time_zone: string; upload: UploadRules }
}

export const granted = (nodes: readonly string[], node: string) => nodes.includes('*') || nodes.includes(node)
