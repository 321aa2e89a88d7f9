import type { Tx } from '#platform/db/db.server.ts'
import { sectionsDone } from './course-progress.server.ts'

/** A member joins a course or returns to it. Earlier progress is still there. */
export async function enrol({ queries }: Tx, member_id: number, course_id: number, now: number) {
  await queries
    .insertInto('course_enrolment')
    .values({ member_id, course_id, joined_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'course_id']).doUpdateSet({ last_at: now, left_at: null }),
    )
    .execute()
}

/** Leaving only hides a course from the member. The progress stays. */
export async function leave({ queries }: Tx, member: number, course: number, now: number) {
  await queries
    .updateTable('course_enrolment')
    .set({ left_at: now })
    .where('member_id', '=', member)
    .where('course_id', '=', course)
    .where('left_at', 'is', null)
    .execute()
}

/** A course is complete once all its sections are. It stays complete. */
export async function completeWhenDone({ queries }: Tx, member: number, course: number, now: number) {
  const sections = await sectionsDone(queries, member, [course])
  if (sections.some(({ completed_at }) => completed_at === null)) return
  await queries
    .updateTable('course_enrolment')
    .set({ completed_at: now })
    .where('member_id', '=', member)
    .where('course_id', '=', course)
    .where('completed_at', 'is', null)
    .execute()
}
