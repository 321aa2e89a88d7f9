import { tagCards, tagsOf } from '#features/tag/public/tag-cards.server.ts'
import { course } from '#entities/course.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { defineFilter, equals, isOn, isOneOf, type FilterOf } from '#platform/entity/filter.server.ts'
import { readersFirst } from '#platform/entity/readers-first.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { courseCard, type CourseCard } from './course-card.shapes.ts'

const courses = defineFilter('course', {
  id: equals('course.id'),
  categories: isOneOf('course.category_id'),
  tag: equals('course.tag_id'),
  master: equals('course.master_id'),
  onHome: isOn('course.index_switch'),
})

interface CourseQuery extends FilterOf<typeof courses> {
  page?: number
  limit: number
}

/** Courses in lists: the reader's language first, then in the order that staff gave them. */
export async function courseCards(db: Queries, query: CourseQuery, locale: Locale): Promise<CourseCard[]> {
  const { page = 1, limit } = query
  const cards = selectCards(courses.rows(db, query), courseCard)
    .orderBy('course.weigh', 'desc')
    .orderBy('course.id', 'desc')
  const rows = await readersFirst(cards, course, { page, limit, locale })
  const ids = rows.map((row) => row.id)
  const sizes = await sizesOf(db, ids)
  const tags = rows.some(({ tag_id }) => tag_id !== null) ? await tagCards(db, locale) : new Map()
  return rows.map((row) =>
    courseCard.toCard(row, locale, {
      tag: tags.get(row.tag_id ?? 0) ?? null,
      ...(sizes.get(row.id) ?? { chapters: 0, sections: 0, duration: 0 }),
    }),
  )
}

export const countCourses = courses.count

/** The tags that these courses bear, in the order that staff gave them. */
export async function tagsOfCourses(db: Queries, categories: number[] | undefined, locale: Locale) {
  const rows = await courses
    .rows(db, { categories })
    .select('course.tag_id')
    .where('course.tag_id', 'is not', null)
    .distinct()
    .execute()
  return tagsOf(rows, db, locale)
}

interface CourseSize {
  chapters: number
  sections: number
  duration: number
}

async function sizesOf(db: Queries, ids: number[]): Promise<Map<number, CourseSize>> {
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
