import { loose, type Queries } from '#platform/db/db.server.ts'

interface CategoryInTree {
  id: number
  superior_id: number | null
}

/** Its own id and those of all below it. */
export const withinCategory = (all: CategoryInTree[], id: number): number[] => [
  id,
  ...all.filter(({ superior_id }) => superior_id === id).flatMap((below) => withinCategory(all, below.id)),
]

/** From the top down to a category itself. */
export function wayToCategory<C extends CategoryInTree>(all: C[], id: number | null): C[] {
  const own = all.find((each) => each.id === id)
  return own ? [...wayToCategory(all, own.superior_id), own] : []
}

/** Tells the number of items in a category, together with those of the categories below it. */
export async function itemCounter(
  db: Queries,
  all: CategoryInTree[],
  table: string,
  relation: string,
): Promise<(id: number) => number> {
  const rows = (await loose(db)
    .selectFrom(table)
    .select((eb) => [`${relation} as category`, eb.fn.countAll<number>().as('items')])
    .groupBy(relation)
    .execute()) as Array<{ category: number | null; items: number }>
  const own = new Map(rows.map(({ category, items }) => [category, items]))
  return (id) => withinCategory(all, id).reduce((sum, each) => sum + (own.get(each) ?? 0), 0)
}
