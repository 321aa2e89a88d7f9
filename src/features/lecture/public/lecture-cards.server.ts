import { sql } from 'kysely'
import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { lecture } from '#entities/lecture.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { LectureCard, Way } from './lecture-card.shapes.ts'

interface Wanted {
  /** One alone. */
  id?: number
  /** A category with all its series. */
  categories?: number[] | undefined
  tag?: number | undefined
  master?: number | undefined
  way?: Way | undefined
  /** Only what staff chose for the home page. */
  onHome?: boolean
  page: number
  limit: number
}

type Narrowing = Omit<Wanted, 'page' | 'limit'>

const cardColumns = [
  'lecture.id',
  'lecture.cat_id',
  'lecture.master_id',
  'lecture.tag_id',
  'lecture.lecture_name_zh_cn',
  'lecture.lecture_name_en',
  'lecture.subtitle_zh_cn',
  'lecture.subtitle_en',
  'lecture.cover_image',
  'lecture.video_files',
  'lecture.audio_file',
  'lecture.duration',
  'lecture.createtime',
] as const

/** Lectures as they stand in lists: the reader's language first, then the newest. */
export async function lectureCards(db: Queries, wanted: Wanted, locale: Locale): Promise<LectureCard[]> {
  const cards = cardQuery(db, wanted).orderBy('lecture.createtime', 'desc').orderBy('lecture.id', 'desc')
  const rows = await readersFirst(cards, lecture, { ...wanted, locale })
  return toCards(db, rows, locale)
}

export async function countLectures(db: Queries, wanted: Narrowing): Promise<number> {
  const { total } = await narrowed(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type Neighbours = Record<'previous' | 'next', LectureCard | null>
type Place = Pick<LectureCard, 'id' | 'cat_id' | 'createtime'>

/** The lectures before and after one in its category; beside one that is alone there, those of all. */
export async function lectureNeighbours(db: Queries, place: Place, locale: Locale): Promise<Neighbours> {
  const { cat_id } = place
  const near = cat_id === null ? null : await neighboursIn(db, { categories: [cat_id] }, place, locale)
  return near?.previous || near?.next ? near : neighboursIn(db, {}, place, locale)
}

async function neighboursIn(
  db: Queries,
  among: Narrowing,
  { id, createtime }: Place,
  locale: Locale,
): Promise<Neighbours> {
  const beside = (sign: '<' | '>') => {
    const order = sign === '<' ? 'desc' : 'asc'
    return cardQuery(db, among)
      .where((eb) =>
        eb.or([
          eb('lecture.createtime', sign, createtime),
          eb.and([eb('lecture.createtime', '=', createtime), eb('lecture.id', sign, id)]),
        ]),
      )
      .orderBy('lecture.createtime', order)
      .orderBy('lecture.id', order)
      .limit(1)
      .execute()
  }
  const [before, after] = await Promise.all([beside('<'), beside('>')])
  const [previous = null] = await toCards(db, before, locale)
  const [next = null] = await toCards(db, after, locale)
  return { previous, next }
}

const conditions = {
  watch: sql<boolean>`lecture.video_files <> ''`,
  hear: sql<boolean>`lecture.audio_file <> ''`,
  read: sql<boolean>`lecture.video_files = '' and lecture.audio_file = ''`,
}

function narrowed(db: Queries, { id, categories, tag, master, way, onHome }: Narrowing) {
  return db
    .selectFrom('lecture')
    .$if(id !== undefined, (query) => query.where('lecture.id', '=', id as number))
    .$if(categories !== undefined, (query) => query.where('lecture.cat_id', 'in', categories as number[]))
    .$if(tag !== undefined, (query) => query.where('lecture.tag_id', '=', tag as number))
    .$if(master !== undefined, (query) => query.where('lecture.master_id', '=', master as number))
    .$if(way !== undefined, (query) => query.where(conditions[way as Way]))
    .$if(onHome === true, (query) => query.where('lecture.index_switch', '=', 1))
}

const cardQuery = (db: Queries, wanted: Narrowing) =>
  narrowed(db, wanted)
    .leftJoin('lecture_category', 'lecture_category.id', 'lecture.cat_id')
    .leftJoin('master', 'master.id', 'lecture.master_id')
    .select([
      ...cardColumns,
      'lecture_category.category_name_zh_cn as category_zh_cn',
      'lecture_category.category_name_en as category_en',
      'master.name_zh_cn as master_zh_cn',
      'master.name_en as master_en',
    ])

type Column = (typeof cardColumns)[number] extends `lecture.${infer Name}` ? Name : never
type CardRow = Pick<RowOfEntity<typeof lecture>, Column> &
  Record<'category_zh_cn' | 'category_en' | 'master_zh_cn' | 'master_en', string | null>

async function toCards(db: Queries, rows: CardRow[], locale: Locale): Promise<LectureCard[]> {
  if (rows.length === 0) return []
  const tags = await tagCards(db, locale)
  return rows.map((row) => toCard(row, tags, locale))
}

function toCard(row: CardRow, tags: Map<number, TagCard>, locale: Locale): LectureCard {
  const { id, cat_id, master_id, cover_image, duration, createtime } = row
  const { category, master, ...texts } = inLocale(
    named(row),
    ['lecture_name', 'subtitle', 'category', 'master'],
    locale,
  )
  return {
    id,
    cat_id,
    category_name: category,
    master_id,
    master_name: master,
    tag: tags.get(row.tag_id ?? 0) ?? null,
    cover_image,
    ways: waysOf(row),
    duration: duration || null,
    createtime,
    ...texts,
  }
}

const named = (row: CardRow) => ({
  ...row,
  category_zh_cn: row.category_zh_cn ?? '',
  category_en: row.category_en ?? '',
  master_zh_cn: row.master_zh_cn ?? '',
  master_en: row.master_en ?? '',
})

function waysOf({ video_files, audio_file }: Pick<CardRow, 'video_files' | 'audio_file'>): Way[] {
  const found: Way[] = []
  if (video_files) found.push('watch')
  if (audio_file) found.push('hear')
  return found.length > 0 ? found : ['read']
}
