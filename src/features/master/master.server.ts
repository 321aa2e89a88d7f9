import { bannerCards } from '#features/banner/public/banner-cards.server.ts'
import { courseCards } from '#features/course/public/course-cards.server.ts'
import type { EventPeriod } from '#features/event/event.calls.ts'
import { countEvents, eventCards } from '#features/event/public/event-cards.server.ts'
import { lectureCards } from '#features/lecture/public/lecture-cards.server.ts'
import { countReports, reportCards } from '#features/media-report/public/report-cards.server.ts'
import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { wayToCategory, withinCategory } from '#platform/entity/category-tree.server.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { masterCalls } from './master.calls.ts'
import type { MasterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'
import { masterCategoryCards } from '#features/master/public/master-category-cards.server.ts'
import {
  countMasters,
  masterCardOf,
  masterCards,
  tagsOfMasters,
} from '#features/master/public/master-cards.server.ts'

const mostBeside = 4
const mostOfOne = 50
const firstFew = { page: 1, limit: 6 }

type ReadDeps = Pick<CallContext, 'db' | 'locale'>

export const masterHandlers = handle(masterCalls, {
  index: async ({ category, tag, sort, page, limit }, { db, locale }) => {
    const all = category === undefined ? [] : await masterCategoryCards(db, locale)
    const categories = category === undefined ? undefined : withinCategory(all, category)
    const filter = { categories, tag }
    return {
      list: await masterCards(db, { ...filter, byName: sort === 'name', page, limit }, locale),
      total: await countMasters(db, filter),
      tags: await tagsOfMasters(db, locale),
      banners: await bannerCards(db, 'masterList', locale),
    }
  },

  category: async ({ id }, context) => {
    const list = await masterCategoryCards(context.db, context.locale)
    const category = id === undefined ? null : await categoryInFull(list, id, context)
    return { list, total: list.length, category }
  },

  home: async ({ id }, { db, locale }) => {
    const row = await db
      .selectFrom('master')
      .leftJoin('master_category', 'master_category.id', 'master.category_id')
      .leftJoin('organization', 'organization.id', 'master_category.oid')
      .selectAll('master')
      .select([
        'master_category.name_zh_cn as category_zh_cn',
        'master_category.name_en as category_en',
        'organization.name_zh_cn as organization_zh_cn',
        'organization.name_en as organization_en',
      ])
      .where('master.id', '=', id)
      .executeTakeFirst()
    if (!row) refuse('refused.notFound', { kind: 'notFound' })
    const { fallback, ...card } = masterCardOf(row, await tagCards(db, locale), locale)
    const named = {
      ...row,
      organization_zh_cn: row.organization_zh_cn ?? '',
      organization_en: row.organization_en ?? '',
    }
    const { fallback: ofBody, ...body } = inLocale(named, ['content', 'organization'], locale)
    const all = await masterCategoryCards(db, locale)
    return {
      ...card,
      ...body,
      fallback: { ...fallback, ...ofBody },
      bg_image: row.bg_image,
      views: row.views,
      popularities: row.popularities,
      above: wayToCategory(all, row.category_id),
      lectures: await lectureCards(db, { master: id, page: 1, limit: mostOfOne }, locale),
      courses: await courseCards(db, { master: id, limit: mostOfOne }, locale),
      coming: await eventsOf(id, 'upcoming', { db, locale }),
      past: await eventsOf(id, 'past', { db, locale }),
      reports: await reportsOn(id, { db, locale }),
      beside: await besideIn(row.category_id, id, { db, locale }),
      banners: await bannerCards(db, 'master', locale),
      both_languages: isInBoth(row, 'name', 'content'),
    }
  },
})

async function categoryInFull(all: MasterCategoryCard[], id: number, { db }: CallContext) {
  const card = all.find((each) => each.id === id)
  const row = await db.selectFrom('master_category').selectAll().where('id', '=', id).executeTakeFirst()
  if (!card || !row) refuse('refused.notFound', { kind: 'notFound' })
  return {
    ...card,
    both_languages: isInBoth(row, 'name', 'description'),
    above: wayToCategory(all, card.superior_id),
    children: all.filter(({ superior_id }) => superior_id === id),
  }
}

async function eventsOf(master: number, when: EventPeriod, { db, locale }: ReadDeps) {
  const wanted = { master, when }
  return {
    list: await eventCards(db, { ...wanted, ...firstFew }, locale),
    total: await countEvents(db, wanted),
  }
}

async function reportsOn(master: number, { db, locale }: ReadDeps) {
  return {
    list: await reportCards(db, { master, ...firstFew }, locale),
    total: await countReports(db, { master }),
  }
}

async function besideIn(category: number | null, id: number, { db, locale }: ReadDeps) {
  if (category === null) return []
  const cards = await masterCards(db, { categories: [category], limit: mostBeside + 1 }, locale)
  return cards.filter((card) => card.id !== id).slice(0, mostBeside)
}
