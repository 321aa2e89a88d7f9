import type { House } from '#platform/call/house.server.ts'
import { issue } from './issue.server.ts'

/** Few, for others who issue wait until these have their numbers. */
const atOnce = 5
const batch = 100

/**
 * Courses that were completed and events that were attended, each looked at once: whoever was to get a certificate has
 * got it when this comes to its end, also for what was completed before certificates came by themselves.
 */
export async function settleCertificates(house: House, ending?: AbortSignal): Promise<void> {
  for (const course of await givingCourses(house))
    await settleAll(() => completedCourses(house, course), house, ending)
  await settleAll(() => attendedEvents(house), house, ending)
}

async function settleAll(portion: () => Promise<Due[]>, house: House, ending?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await portion()
    for (let at = 0; at < due.length; at += atOnce) {
      if (ending?.aborted) return
      await settle(house, due.slice(at, at + atOnce))
    }
    if (due.length < batch) return
  }
}

interface Due {
  table: 'course_enrolment' | 'event_signup'
  id: number
  member_id: number | null
  course_id: number | null
  event_id: number | null
}

/**
 * One after the other: asked for all of them at once, a database reads everybody who ever completed a course that gives
 * none, each minute.
 */
async function givingCourses({ db }: House): Promise<number[]> {
  const rows = await db.read.selectFrom('course').select('id').where('certificate_switch', '=', 1).execute()
  return rows.map(({ id }) => id)
}

/**
 * In the order of completing, which keeps Postgres at the few that are due: where any five will do, it expects to meet
 * them soon and reads the whole table. Members may leave a course that they completed; what they completed stays theirs.
 */
const completedCourses = ({ db }: House, course: number): Promise<Due[]> =>
  db.read
    .selectFrom('course_enrolment as due')
    .innerJoin('member', 'member.id', 'due.member_id')
    .select((eb) => [eb.val('course_enrolment' as const).as('table'), eb.val(null).as('event_id')])
    .select(['due.id', 'due.member_id', 'due.course_id'])
    .where('due.course_id', '=', course)
    .where('due.completed_at', 'is not', null)
    .where('due.certificate_at', 'is', null)
    .orderBy('due.completed_at')
    .limit(batch)
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
    .orderBy('due.checked_in_at')
    .limit(batch)
    .execute()

async function settle(house: House, due: Due[]): Promise<void> {
  const now = house.clock.seconds()
  await house.change('certificate/issue', async (changes) => {
    const { tx } = changes
    for (const { table, id, member_id, course_id, event_id } of due) {
      if (member_id !== null) await issue(changes, { member_id, course_id, event_id, at: now })
      await tx.queries.updateTable(table).set({ certificate_at: now }).where('id', '=', id).execute()
    }
  })
}
