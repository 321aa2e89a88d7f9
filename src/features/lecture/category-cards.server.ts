import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { itemCounter } from '#platform/entity/category-tree.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  lectureCategoryCard,
  type LectureCategoryCard,
} from '#features/lecture/public/lecture-card.shapes.ts'

/** All categories in the order that staff gave them: there are few, and every page of lectures needs most of them. */
export async function lectureCategories(db: Queries, locale: Locale): Promise<LectureCategoryCard[]> {
  const rows = await selectCards(db.selectFrom('lecture_category'), lectureCategoryCard)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const countIn = await itemCounter(db, rows, 'lecture', 'cat_id')
  return rows.map((row) => lectureCategoryCard.toCard(row, locale, { lectures: countIn(row.id) }))
}
