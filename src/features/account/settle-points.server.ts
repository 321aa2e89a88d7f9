import { isEventOver } from '#entities/event-end.server.ts'
import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import { setSetting, settingsNow, settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, type Queries } from '#platform/db/db.server.ts'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { settle, type Settlement } from '#platform/jobs/settle.server.ts'
import { givePoints } from '#features/account/public/give-points.server.ts'
import { pointRules } from './point-rules.ts'

/** An attended event or a completed course that was not settled yet. */
interface UnsettledActivity {
  id: number
  member: number
  at: number
}

const portion = 200

/** Activity from before the points existed earns nothing. The first start sets the date from which it counts. */
export async function ensurePointsSince(house: House): Promise<void> {
  const { points_since, time_zone } = await settingsNow(house.db)
  if (points_since === '') await setSetting(house, 'points_since', dayAt(house.clock.seconds(), time_zone))
}

/** Gives points for attended events and completed courses, at most a minute later. */
export async function settlePoints(house: House, ending?: AbortSignal): Promise<void> {
  const { points_since, time_zone } = await settingsNow(house.db)
  if (points_since === '') return
  const since = beginOf(points_since, time_zone)
  await settle(attended(house, since), house, ending)
  await settle(completed(house, since), house, ending)
}

/** Another process that settles the same activity waits here, and then finds it settled. */
const lockMember = (house: House, { tx }: Changes, { member }: UnsettledActivity) =>
  lockRow(house.db.kind, tx, 'member', member)

/** An event without an end time is over two hours after its start, and without both with its day. */
const isOver = (now: number, timeZone: string) =>
  sql<boolean>`(coalesce(event.end_at, event.start_at + 7200) <= ${now} or ${isEventOver(now, timeZone)})`

const attended = (house: House, since: number): Settlement<UnsettledActivity> => ({
  name: 'score_log/settle',
  portion,
  due: async (after = { id: 0, member: 0, at: since }) =>
    (await house.db.read
      .selectFrom('event_signup')
      .innerJoin('event', 'event.id', 'event_signup.event_id')
      .select(['event_signup.id', 'event_signup.member_id as member', 'event_signup.checked_in_at as at'])
      .where('event_signup.checked_in_at', 'is not', null)
      .where('event_signup.points_at', 'is', null)
      .where('event_signup.member_id', 'is not', null)
      .where('event_signup.checked_in_at', '>=', after.at)
      .where((eb) =>
        eb(eb.refTuple('event_signup.checked_in_at', 'event_signup.id'), '>', eb.tuple(after.at, after.id)),
      )
      .where('event.cancelled_at', 'is', null)
      .where(isOver(house.clock.seconds(), await house.timeZone()))
      .orderBy('event_signup.checked_in_at')
      .orderBy('event_signup.id')
      .limit(portion)
      .execute()) as UnsettledActivity[],
  async mark(changes, fact) {
    await lockMember(house, changes, fact)
    const still = { points_at: null, member_id: fact.member, checked_in_at: fact.at }
    return (await changes.mark(eventSignup, [fact.id], { points_at: house.clock.seconds() }, still)) > 0
  },
  async give(changes, { id, member }) {
    const { queries } = changes.tx
    const row = await queries
      .selectFrom('event_signup')
      .innerJoin('event', 'event.id', 'event_signup.event_id')
      .select(['event.id', 'event.name_zh_cn as zh', 'event.name_en as en'])
      .where('event_signup.id', '=', id)
      .executeTakeFirstOrThrow()
    const { event: amount } = await rulesIn(queries)
    const remark = { zh: `参加“${row.zh}”`, en: `Came to “${row.en || row.zh}”` }
    // One key for each event and member, because a member with two tickets attended once.
    const key = `event:${row.id}:${member}`
    await givePoints({ member, amount, source: 'event', key, remark }, changes, house)
  },
})

const completed = (house: House, since: number): Settlement<UnsettledActivity> => ({
  name: 'score_log/settle',
  portion,
  due: async (after = { id: 0, member: 0, at: since }) =>
    (await house.db.read
      .selectFrom('course_enrolment as done')
      // Progress outlives a deleted member, but a deleted member cannot receive points.
      .innerJoin('member', 'member.id', 'done.member_id')
      .select(['done.id', 'done.member_id as member', 'done.completed_at as at'])
      .where('done.completed_at', 'is not', null)
      .where('done.points_at', 'is', null)
      .where('done.completed_at', '>=', after.at)
      .where((eb) => eb(eb.refTuple('done.completed_at', 'done.id'), '>', eb.tuple(after.at, after.id)))
      .orderBy('done.completed_at')
      .orderBy('done.id')
      .limit(portion)
      .execute()) as UnsettledActivity[],
  async mark(changes, fact) {
    await lockMember(house, changes, fact)
    const { numUpdatedRows } = await changes.tx.queries
      .updateTable('course_enrolment')
      .set({ points_at: house.clock.seconds() })
      .where('id', '=', fact.id)
      .where('points_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },
  async give(changes, { id, member }) {
    const { queries } = changes.tx
    const row = await queries
      .selectFrom('course_enrolment')
      .innerJoin('course', 'course.id', 'course_enrolment.course_id')
      .select(['course.name_zh_cn as zh', 'course.name_en as en'])
      .where('course_enrolment.id', '=', id)
      .executeTakeFirst()
    if (!row) return
    const { course: amount } = await rulesIn(queries)
    const remark = { zh: `学完“${row.zh}”`, en: `Completed “${row.en || row.zh}”` }
    await givePoints({ member, amount, source: 'course', key: `course:${id}`, remark }, changes, house)
  },
})

const rulesIn = async (queries: Queries) => pointRules(await settingsOf(queries))
