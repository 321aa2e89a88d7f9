import { tagCards } from '#features/tag/public/tag-cards.server.ts'
import type { TagCard } from '#features/tag/public/tag-card.shapes.ts'
import { course } from '#entities/course.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CourseCard } from './course-card.shapes.ts'

interface Narrowing {
  categories?: number[] | undefined
  tag?: number | undefined
  master?: number | undefined
  /** Only what staff chose for the home page. */
  onHome?: boolean
}

interface Wanted extends Narrowing {
  id?: number
  page?: number
  limit: number
}

/** Courses as they stand in lists: the reader's language first, then in the order that staff gave them. */
export async function courseCards(db: Queries, wanted: Wanted, locale: Locale): Promise<CourseCard[]> {
  const { id, page = 1, limit } = wanted
  const cards = narrowed(db, wanted)
    .leftJoin('course_category', 'course_category.id', 'course.category_id')
    .leftJoin('master', 'master.id', 'course.master_id')
    .select(cardColumns)
    .$if(id !== undefined, (query) => query.where('course.id', '=', id as number))
    .orderBy('course.weigh', 'desc')
    .orderBy('course.id', 'desc')
  const rows = await readersFirst(cards, course, { page, limit, locale })
  const ids = rows.map((row) => row.id)
  const sizes = await sizesOf(db, ids)
  const tags = rows.some(({ tag_id }) => tag_id !== null) ? await tagCards(db, locale) : new Map()
  return rows.map(({ tag_id, ...row }) => toCard(row, sizes.get(row.id), tags.get(tag_id ?? 0), locale))
}

export async function countCourses(db: Queries, wanted: Narrowing): Promise<number> {
  const { total } = await narrowed(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The tags that these courses bear, in the order that staff gave them. */
export async function tagsOfCourses(db: Queries, categories: number[] | undefined, locale: Locale) {
  const rows = await narrowed(db, { categories })
    .select('course.tag_id')
    .where('course.tag_id', 'is not', null)
    .distinct()
    .execute()
  const borne = new Set(rows.map(({ tag_id }) => tag_id))
  return [...(await tagCards(db, locale)).values()].filter(({ id }) => borne.has(id))
}

function narrowed(db: Queries, { categories, tag, master, onHome }: Narrowing) {
  return db
    .selectFrom('course')
    .$if(categories !== undefined, (query) => query.where('course.category_id', 'in', categories as number[]))
    .$if(tag !== undefined, (query) => query.where('course.tag_id', '=', tag as number))
    .$if(master !== undefined, (query) => query.where('course.master_id', '=', master as number))
    .$if(onHome === true, (query) => query.where('course.index_switch', '=', 1))
}

const cardColumns = [
  'course.id',
  'course.category_id',
  'course.master_id',
  'course.tag_id',
  'course.name_zh_cn',
  'course.name_en',
  'course.subtitle_zh_cn',
  'course.subtitle_en',
  'course.cover_image',
  'course_category.category_name_zh_cn as category_zh_cn',
  'course_category.category_name_en as category_en',
  'master.name_zh_cn as master_zh_cn',
  'master.name_en as master_en',
] as const

interface CardRow {
  id: number
  category_id: number | null
  master_id: number | null
  name_zh_cn: string
  name_en: string
  subtitle_zh_cn: string
  subtitle_en: string
  cover_image: string
  category_zh_cn: string | null
  category_en: string | null
  master_zh_cn: string | null
  master_en: string | null
}

interface Size {
  chapters: number
  sections: number
  duration: number
}

function toCard(row: CardRow, size: Size | undefined, tag: TagCard | undefined, locale: Locale): CourseCard {
  const { id, category_id, master_id, cover_image } = row
  const named = {
    ...row,
    category_zh_cn: row.category_zh_cn ?? '',
    category_en: row.category_en ?? '',
    master_zh_cn: row.master_zh_cn ?? '',
    master_en: row.master_en ?? '',
  }
  const { category, master, ...texts } = inLocale(named, ['name', 'subtitle', 'category', 'master'], locale)
  return {
    id,
    category_id,
    category_name: category,
    master_id,
    master_name: master,
    cover_image,
    tag: tag ?? null,
    ...(size ?? { chapters: 0, sections: 0, duration: 0 }),
    ...texts,
  }
}

async function sizesOf(db: Queries, ids: number[]): Promise<Map<number, Size>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('course_chapter')
    .leftJoin('course_section', 'course_section.chapter_id', 'course_chapter.id')
    .select((eb) => [
      'course_chapter.course_id',
      eb.fn.count<number>('course_chapter.id').distinct().as('chapters'),
      eb.fn.count<number>('course_section.id').as('sections'),
      eb.fn.sum<number | string | null>('course_section.duration').as('duration'),
    ])
    .where('course_chapter.course_id', 'in', ids)
    .groupBy('course_chapter.course_id')
    .execute()
  // Postgres adds whole numbers up to one that may be too long for a number, and hands it over as text.
  return new Map(
    rows.map(({ course_id, ...size }) => [course_id ?? 0, { ...size, duration: Number(size.duration) }]),
  )
}
