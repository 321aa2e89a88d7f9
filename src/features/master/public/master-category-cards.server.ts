import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { itemCounter } from '#platform/entity/category-tree.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { masterCategoryCard, type MasterCategoryCard } from './master-category-card.shapes.ts'

/** All categories of masters, in the order that staff gave them: there are few of them. */
export async function masterCategoryCards(db: Queries, locale: Locale): Promise<MasterCategoryCard[]> {
  const rows = await selectCards(db.selectFrom('master_category'), masterCategoryCard)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const countIn = await itemCounter(db, rows, 'master', 'category_id')
  return rows.map((row) => masterCategoryCard.toCard(row, locale, { masters: countIn(row.id) }))
}
