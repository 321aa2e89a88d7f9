import type { Queries } from '#platform/db/db.server.ts'
import { itemCounter } from '#platform/entity/category-tree.server.ts'
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
  const countIn = await itemCounter(db, rows, 'course', 'category_id')
  const below = (superior: number | null): CategoryNode[] =>
    rows
      .filter(({ superior_id }) => superior_id === superior)
      .map((row) => {
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
          courses: countIn(id),
          children: below(id),
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
