import { member } from '#entities/member.ts'
import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import { settle, type Settlement } from '#platform/jobs/settle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { askForName } from './certificate-letters.server.ts'
import { isNamed } from './earned.server.ts'
import { issue, type IssueRequest } from './issue-certificate.server.ts'

const portion = 100

/**
 * Settles every completed course and attended event once. After a run every member has the certificates they earned,
 * also for what they completed before certificates were issued automatically.
 */
export async function settleCertificates(house: House, ending?: AbortSignal): Promise<void> {
  for (const course of await givingCourses(house)) await settle(completedCourse(house, course), house, ending)
  await settle(attendedEvents(house), house, ending)
}

interface UnsettledCompletion {
  id: number
  member_id: number
  /** The course or the event. */
  subject: number
  at: number
}

/**
 * One course after the other. A single query for all courses would read, each minute, everybody who ever completed a
 * course without certificates.
 */
async function givingCourses({ db }: House): Promise<number[]> {
  const rows = await db.read.selectFrom('course').select('id').where('certificate_switch', '=', 1).execute()
  return rows.map(({ id }) => id)
}

/**
 * The order by completion time makes Postgres use the index of the few due rows. With only a limit it expects to find
 * them soon and reads the whole table. A member who left a completed course still gets the certificate.
 */
const completedCourse = (house: House, course: number): Settlement<UnsettledCompletion> => ({
  name: 'certificate/issue',
  portion,
  due: async (after) =>
    (await house.db.read
      .selectFrom('course_enrolment as due')
      .innerJoin('member', 'member.id', 'due.member_id')
      .select(['due.id', 'due.member_id', 'due.course_id as subject', 'due.completed_at as at'])
      .where('due.course_id', '=', course)
      .where('due.completed_at', 'is not', null)
      .where('due.certificate_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('due.completed_at', 'due.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? 0)),
        ),
      )
      .orderBy('due.completed_at')
      .orderBy('due.id')
      .limit(portion)
      .execute()) as UnsettledCompletion[],
  async mark({ tx }, { id }) {
    const { numUpdatedRows } = await tx.queries
      .updateTable('course_enrolment')
      .set({ certificate_at: house.clock.seconds() })
      .where('id', '=', id)
      .where('certificate_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
  give: (changes, { member_id, subject }) =>
    issueOrAsk(house, changes, { member_id, course_id: subject, event_id: null, at: house.clock.seconds() }),
})

/** Only for the member who signed up. It is not known whether the other people of the party came. */
const attendedEvents = (house: House): Settlement<UnsettledCompletion> => ({
  name: 'certificate/issue',
  portion,
  due: async (after) =>
    (await house.db.read
      .selectFrom('event')
      .innerJoin('event_signup as due', 'due.event_id', 'event.id')
      .select(['due.id', 'due.member_id', 'event.id as subject', 'due.checked_in_at as at'])
      .where('event.certificate_switch', '=', 1)
      .where('event.status', '=', 2)
      .where('event.cancelled_at', 'is', null)
      .where('due.checked_in_at', 'is not', null)
      .where('due.member_id', 'is not', null)
      .where('due.certificate_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('due.checked_in_at', 'due.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? 0)),
        ),
      )
      .orderBy('due.checked_in_at')
      .orderBy('due.id')
      .limit(portion)
      .execute()) as UnsettledCompletion[],
  mark: async (changes, { id, member_id }) =>
    (await changes.mark(
      eventSignup,
      [id],
      { certificate_at: house.clock.seconds() },
      { certificate_at: null, member_id },
    )) > 0,
  give: (changes, { member_id, subject }) =>
    issueOrAsk(house, changes, { member_id, course_id: null, event_id: subject, at: house.clock.seconds() }),
})

/**
 * A certificate is never made out to a user name: it waits until the member gives a name, and is then issued at once
 * (`issueWhenNamed`). The empty edit locks the member, so that a name that is given meanwhile is not missed.
 */
async function issueOrAsk(house: House, changes: Changes, request: IssueRequest): Promise<void> {
  const holder = await changes.edit(member, request.member_id, {})
  if (isNamed(holder)) await issue(changes, request)
  else await askForName(house, changes, holder, request)
}
