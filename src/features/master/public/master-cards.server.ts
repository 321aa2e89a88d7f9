import { master } from '#entities/master.ts'
import { tagCards, tagsOf } from '#features/tag/public/tag-cards.server.ts'
import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { defineFilter, equals, isOn, isOneOf, type FilterOf } from '#platform/entity/filter.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { masterCard, type MasterCard } from './master-card.shapes.ts'

const masters = defineFilter('master', {
  id: isOneOf('master.id'),
  categories: isOneOf('master.category_id'),
  tag: equals('master.tag_id'),
  onHome: isOn('master.index_switch'),
})

type MasterFilter = FilterOf<typeof masters>

interface MasterQuery extends MasterFilter {
  /** Ordered by name in the reader's language, or by weight. */
  byName?: boolean
  page?: number
  limit: number
}

/** Masters in lists, those with a name in the reader's language first. */
export async function masterCards(db: Queries, query: MasterQuery, locale: Locale): Promise<MasterCard[]> {
  const { page = 1, limit, byName = false } = query
  const from = (page - 1) * limit
  const ids = byName
    ? (await idsByName(db, query, locale)).slice(from, from + limit)
    : await idsByWeight(db, query, { locale, page, limit })
  const cards = new Map((await cardsOf(db, ids, locale)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export const countMasters = masters.count

/** The tags that masters bear, in the order that staff gave them. */
export async function tagsOfMasters(db: Queries, locale: Locale): Promise<TagCard[]> {
  const rows = await db.selectFrom('master').select('tag_id').distinct().execute()
  return tagsOf(rows, db, locale)
}

async function idsByWeight(
  db: Queries,
  filter: MasterFilter,
  page: { locale: Locale; page: number; limit: number },
): Promise<number[]> {
  const ids = masters
    .rows(db, filter)
    .select('master.id')
    .orderBy('master.weigh', 'desc')
    .orderBy('master.id', 'desc')
  return (await readersFirst(ids, master, page)).map(({ id }) => id)
}

/** No database orders Chinese names as people do. There are few masters, so the code orders them. */
async function idsByName(db: Queries, filter: MasterFilter, locale: Locale): Promise<number[]> {
  const rows = await masters
    .rows(db, filter)
    .select(['master.id', 'master.name_zh_cn', 'master.name_en'])
    .execute()
  const { compare } = new Intl.Collator(locale === 'en' ? 'en' : 'zh-u-co-pinyin')
  return rows
    .map((row) => {
      const { name, fallback } = inLocale(row, ['name'], locale)
      return { id: row.id, name, last: 'name' in fallback ? 1 : 0 }
    })
    .toSorted((a, b) => a.last - b.last || compare(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id)
}

async function cardsOf(db: Queries, ids: number[], locale: Locale): Promise<MasterCard[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(masters.rows(db, { id: ids }), masterCard).execute()
  const tags = await tagCards(db, locale)
  return rows.map((row) => masterCardOf(row, tags, locale))
}

type CardRow = Parameters<typeof masterCard.toCard>[0]

export const masterCardOf = (row: CardRow, tags: Map<number, TagCard>, locale: Locale): MasterCard =>
  masterCard.toCard(row, locale, { tag: tags.get(row.tag_id ?? 0) ?? null })
