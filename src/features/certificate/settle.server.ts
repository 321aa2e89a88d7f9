import type { House } from '#platform/call/house.server.ts'
import { Changes } from '#platform/change/changes.server.ts'
import { systemDeed } from '#platform/change/deed.ts'
import { issue } from './issue.server.ts'

/** Few, for others who issue wait until these have their numbers. */
const atOnce = 5

/**
 * Courses that were completed and events that were attended, each looked at once: whoever was to get a certificate has
 * got it when this comes to its end, also for what was completed before certificates came by themselves.
 */
export function keepCertificates(house: House): void {
  house.jobs.every('certificates', 60, (ending) => settleCertificates(house, ending))
}

export async function settleCertificates(house: House, ending?: AbortSignal): Promise<void> {
  for (const portion of [completedCourses, attendedEvents]) {
    for (;;) {
      if (ending?.aborted) return
      const due = await portion(house)
      if (due.length > 0) await settle(house, due)
      if (due.length < atOnce) break
    }
  }
}

interface Due {
  table: 'course_enrolment' | 'event_signup'
  id: number
  member_id: number | null
  course_id: number | null
  event_id: number | null
}

/** Members may leave a course that they completed; what they completed stays theirs. */
const completedCourses = ({ db }: House): Promise<Due[]> =>
  db.read
    .selectFrom('course')
    .innerJoin('course_enrolment as due', 'due.course_id', 'course.id')
    .innerJoin('member', 'member.id', 'due.member_id')
    .select((eb) => [eb.val('course_enrolment' as const).as('table'), eb.val(null).as('event_id')])
    .select(['due.id', 'due.member_id', 'due.course_id'])
    .where('course.certificate_switch', '=', 1)
    .where('due.completed_at', 'is not', null)
    .where('due.certificate_at', 'is', null)
    .limit(atOnce)
    .execute()

/** For the member's own sign-up; what became of those who came along is not known. */
const attendedEvents = ({ db }: House): Promise<Due[]> =>
  db.read
    .selectFrom('event')
    .innerJoin('event_signup as due', 'due.event_id', 'event.id')
    .select((eb) => [eb.val('event_signup' as const).as('table'), eb.val(null).as('course_id')])
    .select(['due.id', 'due.member_id', 'due.event_id'])
    .where('event.certificate_switch', '=', 1)
    .where('event.status', '=', 2)
    .where('event.cancelled_at', 'is', null)
    .where('due.checked_in_at', 'is not', null)
    .where('due.member_id', 'is not', null)
    .where('due.certificate_at', 'is', null)
    .limit(atOnce)
    .execute()

async function settle({ db, clock, watchers }: House, due: Due[]): Promise<void> {
  const now = clock.seconds()
  await db.write(async (tx) => {
    const changes = new Changes(tx, { db: db.kind, deed: systemDeed('certificate/issue'), clock, watchers })
    for (const { table, id, member_id, course_id, event_id } of due) {
      if (member_id !== null) await issue(changes, { member_id, course_id, event_id, at: now })
      await tx.queries.updateTable(table).set({ certificate_at: now }).where('id', '=', id).execute()
    }
  })
}
