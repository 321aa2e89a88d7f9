import type { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { issue } from './issue-certificate.server.ts'

/** A completed course or an attended event that gives a certificate, which the member does not have yet. */
export interface EarnedCertificate {
  kind: 'course' | 'event'
  subject: number
  name_zh_cn: string
  name_en: string
}

/** What a member has earned and not received, such as while their name is not known. */
export async function earnedBy(queries: Queries, member: number): Promise<EarnedCertificate[]> {
  const courses = await queries
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select(['course.id as subject', 'course.name_zh_cn', 'course.name_en'])
    .where('course_enrolment.member_id', '=', member)
    .where('course_enrolment.completed_at', 'is not', null)
    .where('course.certificate_switch', '=', 1)
    .orderBy('course_enrolment.completed_at')
    .execute()
  const events = await queries
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select(['event.id as subject', 'event.name_zh_cn', 'event.name_en'])
    .where('event_signup.member_id', '=', member)
    .where('event_signup.checked_in_at', 'is not', null)
    .where('event.certificate_switch', '=', 1)
    .where('event.status', '=', 2)
    .where('event.cancelled_at', 'is', null)
    .orderBy('event_signup.checked_in_at')
    .execute()
  const issued = await queries
    .selectFrom('certificate')
    .select(['kind', 'subject_id'])
    .where('member_id', '=', member)
    .execute()
  const all = [
    ...courses.map((row) => ({ kind: 'course' as const, ...row })),
    ...events.map((row) => ({ kind: 'event' as const, ...row })),
  ]
  return all.filter(
    ({ kind, subject }) => !issued.some((row) => row.kind === kind && row.subject_id === subject),
  )
}

type Member = Pick<RowOfEntity<typeof member>, 'certificate_name'>

/** Issues what waited for the name, in the transaction in which the member or staff give it. */
export const issueWhenNamed =
  (house: House): Watcher =>
  async ({ tx, entity, id, before, after, record }) => {
    if (entity.name !== 'member' || !before || !after) return
    if (isNamed(before as unknown as Member) || !isNamed(after as unknown as Member)) return
    const earned = await earnedBy(tx.queries, id)
    if (earned.length === 0) return
    const at = house.clock.seconds()
    await house.change(
      record.audit,
      async (changes) => {
        for (const { kind, subject } of earned) {
          const about = { course_id: null, event_id: null, [`${kind}_id`]: subject }
          await issue(changes, { member_id: id, ...about, at })
        }
      },
      tx,
    )
  }

export const isNamed = ({ certificate_name }: Member): boolean => certificate_name !== ''
