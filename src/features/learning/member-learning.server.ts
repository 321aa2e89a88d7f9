import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { nextOf, sectionsDone } from './course-progress.server.ts'
import { memberLearningCalls } from './member-learning.calls.ts'

export const memberLearningHandlers = handle(memberLearningCalls, {
  async class(page, context) {
    const own = context.db
      .selectFrom('course_enrolment')
      .innerJoin('course', 'course.id', 'course_enrolment.course_id')
      .where('course_enrolment.member_id', '=', context.member.id)
      .where('course_enrolment.left_at', 'is', null)
    const { rows, total } = await onePage(own, page, (all) =>
      all
        .leftJoin('certificate', (join) =>
          join
            .onRef('certificate.course_id', '=', 'course.id')
            .on('certificate.member_id', '=', context.member.id)
            .on('certificate.revoked_at', 'is', null),
        )
        .select(['course.id', 'course.name_zh_cn', 'course.name_en', 'course.cover_image'])
        .select('certificate.code as certificate')
        .select(['course_enrolment.joined_at', 'course_enrolment.last_at', 'course_enrolment.completed_at'])
        .orderBy('course_enrolment.last_at', 'desc')
        .orderBy('course_enrolment.id', 'desc'),
    )
    const standings = await progressIn(
      rows.map(({ id }) => id),
      context,
    )
    const list = rows.map(({ name_zh_cn, name_en, ...row }) => {
      const { name } = inLocale({ name_zh_cn, name_en }, ['name'], context.locale)
      return { ...row, name, ...(standings.get(row.id) ?? { done: 0, total: 0, next: null }) }
    })
    return { list, total }
  },

  async lectures(page, { db, member, locale }) {
    const own = db
      .selectFrom('lecture_progress')
      .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
      .where('lecture_progress.member_id', '=', member.id)
      .where('lecture_progress.learned_at', 'is not', null)
    const { rows, total } = await onePage(own, page, (all) =>
      all
        .select([
          'lecture.id',
          'lecture.lecture_name_zh_cn',
          'lecture.lecture_name_en',
          'lecture.cover_image',
        ])
        .select(['lecture_progress.learned_at', 'lecture_progress.completed_at', 'lecture_progress.places'])
        .orderBy('lecture_progress.learned_at', 'desc')
        .orderBy('lecture_progress.id', 'desc'),
    )
    const list = rows.map(({ lecture_name_zh_cn, lecture_name_en, learned_at, places, ...row }) => ({
      ...row,
      name: inLocale({ lecture_name_zh_cn, lecture_name_en }, ['lecture_name'], locale).lecture_name,
      last_at: learned_at ?? 0,
      place: Object.values(JSON.parse(places) as Record<string, number>).at(-1) ?? null,
    }))
    return { list, total }
  },
})

/** The member's progress in these courses, with two queries for all of them. Courses without sections are left out. */
async function progressIn(courses: number[], { db, member, locale }: CallContext) {
  if (courses.length === 0) return new Map<number, never>()
  const sections = await sectionsDone(db, member.id, courses)
  const stops = [...Map.groupBy(sections, ({ course_id }) => course_id ?? 0)].map(([course, inside]) => ({
    course,
    done: inside.filter(({ completed_at }) => completed_at !== null).length,
    total: inside.length,
    next: nextOf(inside) ?? 0,
  }))
  const names = await namesOf(
    db,
    stops.map(({ next }) => next),
    locale,
  )
  return new Map(
    stops.map(({ course, next, ...counted }) => [course, { ...counted, next: names.get(next) ?? null }]),
  )
}

async function namesOf(db: Queries, sections: number[], locale: Locale) {
  if (sections.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('course_section')
    .select(['id', 'name_zh_cn', 'name_en'])
    .where('id', 'in', sections)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, { id, name: inLocale(row, ['name'], locale).name }]))
}
