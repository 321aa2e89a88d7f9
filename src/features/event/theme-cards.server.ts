import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { ThemeCard } from './event.calls.ts'

/** All themes in the order that staff gave them. */
export async function themeCards(db: Queries, locale: Locale): Promise<ThemeCard[]> {
  const rows = await db
    .selectFrom('event_theme')
    .select(['id', 'bg_image', 'name_zh_cn', 'name_en', 'description_zh_cn', 'description_en'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    bg_image: row.bg_image,
    ...inLocale(row, ['name', 'description'], locale),
  }))
}
