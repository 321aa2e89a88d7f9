import type { EntityDescription } from '#platform/entity/description.ts'

/** One entry of the menu as the server sends it to somebody who may see it. */
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
  siteConfig: { site_name: string; upload: UploadRules }
}

export interface UploadRules {
  /** The largest size in bytes. */
  maxsize: number
  /** Endings and types between commas; `*` means every one. */
  mimetype: string
}

export const granted = (nodes: readonly string[], node: string) => nodes.includes('*') || nodes.includes(node)
