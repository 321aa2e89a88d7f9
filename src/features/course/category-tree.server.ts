import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CategoryNode } from './course.calls.ts'

/** All categories of courses, in the order that staff gave them. */
export async function categoryTree(db: Queries, locale: Locale): Promise<CategoryNode[]> {
  const rows = await db
    .selectFrom('course_category')
    .selectAll()
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const counts = await courseCounts(db)
  const below = (superior: number | null): CategoryNode[] =>
    rows
      .filter(({ superior_id }) => superior_id === superior)
      .map((row) => {
        const children = below(row.id)
        const own = counts.get(row.id) ?? 0
        const { id, superior_id, bg_image } = row
        const {
          category_name: name,
          fallback,
          ...texts
        } = inLocale(row, ['category_name', 'description'], locale)
        const { category_name: shownIn, ...others } = fallback
        return {
          id,
          superior_id,
          bg_image,
          name,
          ...texts,
          courses: children.reduce((sum, child) => sum + child.courses, own),
          children,
          fallback: shownIn ? { ...others, name: shownIn } : others,
        }
      })
  return below(null)
}

/** From the top down to the one with this id; nothing when there is none. */
export function ancestorsOf(tree: CategoryNode[], id: number): CategoryNode[] {
  for (const node of tree) {
    if (node.id === id) return [node]
    const further = ancestorsOf(node.children, id)
    if (further.length > 0) return [node, ...further]
  }
  return []
}

/** Its own id and those of all below it. */
export const idsWithin = (node: CategoryNode): number[] => [node.id, ...node.children.flatMap(idsWithin)]

async function courseCounts(db: Queries): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('course')
    .select((eb) => ['category_id', eb.fn.countAll<number>().as('courses')])
    .groupBy('category_id')
    .execute()
  return new Map(
    rows.flatMap(({ category_id, courses }) => (category_id === null ? [] : [[category_id, courses]])),
  )
}
