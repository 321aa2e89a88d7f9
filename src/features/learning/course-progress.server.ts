import type { Queries } from '#platform/db/db.server.ts'
import type { Progress } from './learning.calls.ts'

/** The sections of these courses in order, with the member's progress. */
export function sectionsDone(db: Queries, member: number, courses: number[]) {
  return db
    .selectFrom('course_section')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_section.chapter_id')
    .leftJoin('section_progress', (join) =>
      join
        .onRef('section_progress.section_id', '=', 'course_section.id')
        .on('section_progress.member_id', '=', member),
    )
    .select([
      'course_section.id',
      'course_chapter.course_id',
      'section_progress.completed_at',
      'section_progress.heard_at',
    ])
    .where('course_chapter.course_id', 'in', courses)
    .orderBy('course_chapter.weigh', 'desc')
    .orderBy('course_chapter.id', 'asc')
    .orderBy('course_section.weigh', 'desc')
    .orderBy('course_section.id', 'asc')
    .execute()
}

export async function courseProgress(db: Queries, member: number, course: number): Promise<Progress> {
  const sections = await sectionsDone(db, member, [course])
  const enrolment = await db
    .selectFrom('course_enrolment')
    .select(['left_at', 'completed_at'])
    .where('member_id', '=', member)
    .where('course_id', '=', course)
    .executeTakeFirst()
  return {
    course_id: course,
    joined: enrolment !== undefined && enrolment.left_at === null,
    completed: sections.filter(({ completed_at }) => completed_at !== null).map(({ id }) => id),
    total: sections.length,
    next: nextOf(sections),
    completed_at: enrolment?.completed_at ?? null,
  }
}

interface SectionProgress {
  id: number
  completed_at: number | null
  heard_at: number | null
}

/** The last visited section. If it is complete, the next incomplete one, starting again at the beginning. */
export function nextOf(sections: readonly SectionProgress[]): number | null {
  const last = sections.reduce(
    (found, { heard_at }, at) => ((heard_at ?? 0) > (sections[found]?.heard_at ?? 0) ? at : found),
    0,
  )
  const onwards = [...sections.slice(last), ...sections.slice(0, last)]
  return (onwards.find(({ completed_at }) => completed_at === null) ?? sections[0])?.id ?? null
}
