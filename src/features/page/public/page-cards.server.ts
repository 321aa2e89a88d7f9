import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { PageCard } from './page-card.shapes.ts'

/** All pages of words, in the order in which they were written. */
export async function pageCards(db: Queries, locale: Locale): Promise<PageCard[]> {
  const rows = await db.selectFrom('page').select(['name', 'title_zh_cn', 'title_en']).orderBy('id').execute()
  return rows.map((row) => ({ name: row.name, ...inLocale(row, ['title'], locale) }))
}
