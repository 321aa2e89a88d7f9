import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { countMasters, masterCards } from '#features/master/public/master-cards.server.ts'
import type { MasterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'
import { masterCategoryCards } from '#features/master/public/master-category-cards.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { withinCategory } from '#platform/entity/category-tree.server.ts'
import { isInBoth } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { organizationCard, presidiumCalls } from './presidium.calls.ts'

/** A circle with more organizations shows the others on its own page. */
const mostOfCircle = 24

export const presidiumHandlers = handle(presidiumCalls, {
  index: async ({ page, limit }, { db, locale }) => {
    const rows = await db
      .selectFrom('organization')
      .selectAll()
      .orderBy('weigh', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const { total } = await db
      .selectFrom('organization')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const all = await masterCategoryCards(db, locale)
    const list = rows.map(async (row) => ({
      ...organizationCard.toCard(row, locale, {}),
      categories: await circlesOf(row.id, all, { db, locale }),
    }))
    return { list: await Promise.all(list), total, banners: await bannerCards(db, 'presidium', locale) }
  },

  category: async ({ id, page, limit }, { db, locale }) => {
    const all = await masterCategoryCards(db, locale)
    const category = all.find((each) => each.id === id)
    const row = await db
      .selectFrom('master_category')
      .select(['name_zh_cn', 'name_en', 'description_zh_cn', 'description_en'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!category || !row) refuse('refused.notFound', { kind: 'notFound' })
    const categories = withinCategory(all, id)
    const oid = organizationOf(all, category)
    const body = await db
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', oid ?? 0)
      .executeTakeFirst()
    return {
      category,
      organization: body ? organizationCard.toCard(body, locale, {}) : null,
      beside: all.filter((each) => each.id !== id && oid !== null && each.oid === oid),
      list: await masterCards(db, { categories, page, limit }, locale),
      total: await countMasters(db, { categories }),
      both_languages: isInBoth(row, 'name', 'description'),
    }
  },
})

function circlesOf(
  id: number,
  all: MasterCategoryCard[],
  { db, locale }: Pick<CallContext, 'db' | 'locale'>,
) {
  const within = new Set(all.filter(({ oid }) => oid === id).map((each) => each.id))
  // The circles within a circle are shown with it.
  const circles = all.filter((each) => within.has(each.id) && !within.has(each.superior_id ?? 0))
  return Promise.all(
    circles.map(async (category) => {
      const categories = withinCategory(all, category.id)
      return { ...category, list: await masterCards(db, { categories, limit: mostOfCircle }, locale) }
    }),
  )
}

/** A circle within another belongs to the body of that one, unless it names its own. */
function organizationOf(all: MasterCategoryCard[], { oid, superior_id }: MasterCategoryCard): number | null {
  const above = all.find(({ id }) => id === superior_id)
  return oid ?? (above ? organizationOf(all, above) : null)
}
