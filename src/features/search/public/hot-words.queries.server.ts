import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'

export const mostHot = 8

/** Words worth trying that staff chose, in their order. */
export async function chosenWords(db: Queries, locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom('keyword')
    .select(['keyword_zh_cn', 'keyword_en'])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(mostHot)
    .execute()
  return rows.map((row) => inLocale(row, ['keyword'], locale).keyword).filter(Boolean)
}
