import { master } from '#entities/master.ts'
import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { MasterCard } from './master-card.shapes.ts'

interface Narrowing {
  categories?: number[] | undefined
  tag?: number | undefined
  /** Only what staff chose for the home page. */
  onHome?: boolean
}

interface Wanted extends Narrowing {
  /** By name, as the language of the reader orders names; else as staff weighed them. */
  byName?: boolean
  page?: number
  limit: number
}

/** Masters as they stand in lists, those with a name in the reader's language first. */
export async function masterCards(db: Queries, wanted: Wanted, locale: Locale): Promise<MasterCard[]> {
  const { page = 1, limit, byName = false } = wanted
  const from = (page - 1) * limit
  const ids = byName
    ? (await idsByName(db, wanted, locale)).slice(from, from + limit)
    : await idsByWeight(db, wanted, { locale, page, limit })
  const cards = new Map((await cardsOf(db, ids, locale)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export async function countMasters(db: Queries, wanted: Narrowing): Promise<number> {
  const { total } = await narrowed(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The tags that masters bear, in the order that staff gave them. */
export async function tagsOfMasters(db: Queries, locale: Locale): Promise<TagCard[]> {
  const rows = await db.selectFrom('master').select('tag_id').distinct().execute()
  const borne = new Set(rows.map(({ tag_id }) => tag_id))
  return [...(await tagCards(db, locale)).values()].filter(({ id }) => borne.has(id))
}

async function idsByWeight(
  db: Queries,
  wanted: Narrowing,
  page: { locale: Locale; page: number; limit: number },
): Promise<number[]> {
  const masters = narrowed(db, wanted)
    .select('master.id')
    .orderBy('master.weigh', 'desc')
    .orderBy('master.id', 'desc')
  return (await readersFirst(masters, master, page)).map(({ id }) => id)
}

/** No database orders Chinese names as people do, and masters are few enough to be ordered here. */
async function idsByName(db: Queries, wanted: Narrowing, locale: Locale): Promise<number[]> {
  const rows = await narrowed(db, wanted)
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

function narrowed(db: Queries, { categories, tag, onHome }: Narrowing) {
  return db
    .selectFrom('master')
    .$if(categories !== undefined, (query) => query.where('master.category_id', 'in', categories as number[]))
    .$if(tag !== undefined, (query) => query.where('master.tag_id', '=', tag as number))
    .$if(onHome === true, (query) => query.where('master.index_switch', '=', 1))
}

async function cardsOf(db: Queries, ids: number[], locale: Locale): Promise<MasterCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('master')
    .leftJoin('master_category', 'master_category.id', 'master.category_id')
    .select([
      'master.id',
      'master.category_id',
      'master.tag_id',
      'master.name_zh_cn',
      'master.name_en',
      'master.rank_zh_cn',
      'master.rank_en',
      'master.description_zh_cn',
      'master.description_en',
      'master.avatar',
      'master.cover_image',
      'master.lessons',
      'master_category.name_zh_cn as category_zh_cn',
      'master_category.name_en as category_en',
    ])
    .where('master.id', 'in', ids)
    .execute()
  const tags = await tagCards(db, locale)
  return rows.map((row) => masterCardOf(row, tags, locale))
}

type CardRow = Pick<
  RowOfEntity<typeof master>,
  | 'id'
  | 'category_id'
  | 'tag_id'
  | 'name_zh_cn'
  | 'name_en'
  | 'rank_zh_cn'
  | 'rank_en'
  | 'description_zh_cn'
  | 'description_en'
  | 'avatar'
  | 'cover_image'
  | 'lessons'
> & { category_zh_cn: string | null; category_en: string | null }

export function masterCardOf(row: CardRow, tags: Map<number, TagCard>, locale: Locale): MasterCard {
  const { id, category_id, avatar, cover_image, lessons } = row
  const named = { ...row, category_zh_cn: row.category_zh_cn ?? '', category_en: row.category_en ?? '' }
  const { category, ...texts } = inLocale(named, ['name', 'rank', 'description', 'category'], locale)
  const tag = tags.get(row.tag_id ?? 0) ?? null
  return { id, category_id, category_name: category, avatar, cover_image, lessons, tag, ...texts }
}
