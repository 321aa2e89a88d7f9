import * as z from 'zod/mini'
import { uploadConfig } from '#platform/call/upload/upload-config.shapes.ts'
import type { Layout } from '#platform/admin/layout/layout.ts'
import type { MenuEntry as ShownEntry } from '#platform/admin/office-index.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import type { EntityDescription } from '#platform/entity/description.ts'

/** A menu entry that the caller may open. It has more fields than our back office needs, for other clients. */
export interface MenuEntry extends ShownEntry {
  pid: number
  type: 'menu_dir' | 'menu' | 'button'
  title_zh_cn: string
  title_en: string
  children: MenuEntry[]
}

const siteConfig = z.object({
  site_name: z.string(),
  record_number: z.string(),
  time_zone: z.string(),
  version: z.string(),
  cdn_url: z.string(),
  api_url: z.string(),
  embedded_hosts: z.array(z.string()),
  icon_font: z.string(),
  upload: uploadConfig,
})
export type SiteConfig = z.output<typeof siteConfig>

export const adminCalls = defineCalls('/admin/index', {
  index: get({
    answer: z.object({
      adminInfo: z.object({
        id: z.number(),
        username: z.string(),
        nickname: z.string(),
        avatar: z.string(),
        lastlogintime: z.string(),
        super: z.boolean(),
      }),
      menus: z.array(z.custom<MenuEntry>()),
      entities: z.array(z.custom<EntityDescription>()),
      siteConfig,
      /** The own layout of the back office; null before the first choice. */
      layout: z.nullable(z.custom<Layout>()),
      /** The command terminal of the family's clients; they build their menus only when they know it. */
      terminal: z.object({ install_service_port: z.string(), npm_package_manager: z.string() }),
    }),
  }),
  /** Stores the own layout, for which nobody needs a permission. */
  saveLayout: post({
    input: z.object({ layout: z.custom<Layout>() }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
})
