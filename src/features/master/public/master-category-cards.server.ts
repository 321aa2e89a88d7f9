import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MasterCategoryCard } from './master-category-card.shapes.ts'

/** All categories of masters, in the order that staff gave them: there are few of them. */
export async function masterCategoryCards(db: Queries, locale: Locale): Promise<MasterCategoryCard[]> {
  const rows = await db
    .selectFrom('master_category')
    .selectAll()
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const own = await mastersIn(db)
  const cards = rows.map((row) => {
    const { id, superior_id, oid, bg_image } = row
    return {
      id,
      superior_id,
      oid,
      bg_image,
      masters: own.get(id) ?? 0,
      ...inLocale(row, ['name', 'description'], locale),
    }
  })
  return cards.map((card) => ({
    ...card,
    masters: withinCategory(cards, card.id).reduce((sum, id) => sum + (own.get(id) ?? 0), 0),
  }))
}

interface CategoryInTree {
  id: number
  superior_id: number | null
}

/** Its own id and those of all below it. */
export const withinCategory = (all: CategoryInTree[], id: number): number[] => [
  id,
  ...all.filter(({ superior_id }) => superior_id === id).flatMap((below) => withinCategory(all, below.id)),
]

/** The categories above it, from the top down. */
export function aboveCategory<C extends CategoryInTree>(all: C[], id: number): C[] {
  const superior = all.find((each) => each.id === id)?.superior_id ?? null
  const above = all.find((each) => each.id === superior)
  return above ? [...aboveCategory(all, above.id), above] : []
}

async function mastersIn(db: Queries): Promise<Map<number | null, number>> {
  const rows = await db
    .selectFrom('master')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('masters')])
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, masters }) => [category_id, masters]))
}
