import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import { setSetting, settingsNow, settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, type Queries } from '#platform/db/db.server.ts'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { givePoints } from '#features/account/public/give-points.server.ts'
import { pointRules } from './point-rules.ts'

/** Something that somebody did and that was not looked at yet. */
interface Fact {
  id: number
  member: number
  at: number
}

const batch = 200

/** What was done before there were such points is not paid for at once: the first start says from when on it is. */
export async function ensurePointsSince(house: House): Promise<void> {
  const { points_since, time_zone } = await settingsNow(house.db)
  if (points_since === '') await setSetting(house, 'points_since', dayAt(house.clock.seconds(), time_zone))
}

/** Points for coming and for completing follow by themselves, a minute later at most. */
export async function settlePoints(house: House, ending?: AbortSignal): Promise<void> {
  const { points_since, time_zone } = await settingsNow(house.db)
  if (points_since === '') return
  const since = beginOf(points_since, time_zone)
  await settleAll(cameTo, settleEvent, since, house, ending)
  await settleAll(completed, settleCourse, since, house, ending)
}

type Find = (house: House, after: Pick<Fact, 'id' | 'at'>) => Promise<Fact[]>
type Settle = (fact: Fact, changes: Changes, house: House) => Promise<void>

/** One that cannot be settled is in nobody else's way: it is passed over until the next time. */
async function settleAll(find: Find, settle: Settle, since: number, house: House, ending?: AbortSignal) {
  let after: Pick<Fact, 'id' | 'at'> = { id: 0, at: since }
  for (;;) {
    const facts = await find(house, after)
    for (const fact of facts) {
      if (ending?.aborted) return
      await settleOne(fact, settle, house)
    }
    const last = facts.at(-1)
    if (!last || facts.length < batch) return
    after = last
  }
}

async function settleOne(fact: Fact, settle: Settle, house: House): Promise<void> {
  const work = house.change('score_log/settle', async (changes) => {
    // Whoever settles the same at this moment waits here, and finds it done.
    await lockRow(house.db.kind, changes.tx, 'member', fact.member)
    await settle(fact, changes, house)
  })
  await work.catch((error: unknown) => house.log.error('points not settled', { fact, error }))
}

/** An event that says nothing of its end is over two hours after it began. */
const over = sql<number>`coalesce(event.end_at, event.start_at + 7200, event_signup.checked_in_at + 86400)`

async function cameTo({ db, clock }: House, after: Pick<Fact, 'id' | 'at'>): Promise<Fact[]> {
  const rows = await db.read
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
    .where(over, '<=', clock.seconds())
    .orderBy('event_signup.checked_in_at')
    .orderBy('event_signup.id')
    .limit(batch)
    .execute()
  return rows as Fact[]
}

async function completed({ db }: House, after: Pick<Fact, 'id' | 'at'>): Promise<Fact[]> {
  const rows = await db.read
    .selectFrom('course_enrolment as done')
    // What somebody learned who is gone is still known, but nobody is there to be given anything.
    .innerJoin('member', 'member.id', 'done.member_id')
    .select(['done.id', 'done.member_id as member', 'done.completed_at as at'])
    .where('done.completed_at', 'is not', null)
    .where('done.points_at', 'is', null)
    .where('done.completed_at', '>=', after.at)
    .where((eb) => eb(eb.refTuple('done.completed_at', 'done.id'), '>', eb.tuple(after.at, after.id)))
    .orderBy('done.completed_at')
    .orderBy('done.id')
    .limit(batch)
    .execute()
  return rows as Fact[]
}

async function settleEvent({ id, member }: Fact, changes: Changes, house: House): Promise<void> {
  const { queries } = changes.tx
  const row = await queries
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select(['event.id', 'event.name_zh_cn as zh', 'event.name_en as en'])
    .where('event_signup.id', '=', id)
    .where('event_signup.member_id', '=', member)
    .where('event_signup.checked_in_at', 'is not', null)
    .where('event_signup.points_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const { event: amount } = await rulesIn(queries)
  const remark = { zh: `参加“${row.zh}”`, en: `Came to “${row.en || row.zh}”` }
  // By event and member: whoever holds two tickets came once.
  const key = `event:${row.id}:${member}`
  await givePoints({ member, amount, source: 'event', key, remark }, changes, house)
  await changes.edit(eventSignup, id, { points_at: house.clock.seconds() }, undefined, 'points')
}

async function settleCourse({ id, member }: Fact, changes: Changes, house: House): Promise<void> {
  const { queries } = changes.tx
  const row = await queries
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select(['course.name_zh_cn as zh', 'course.name_en as en'])
    .where('course_enrolment.id', '=', id)
    .where('course_enrolment.points_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const { course: amount } = await rulesIn(queries)
  const remark = { zh: `学完“${row.zh}”`, en: `Completed “${row.en || row.zh}”` }
  await givePoints({ member, amount, source: 'course', key: `course:${id}`, remark }, changes, house)
  await queries
    .updateTable('course_enrolment')
    .set({ points_at: house.clock.seconds() })
    .where('id', '=', id)
    .execute()
}

const rulesIn = async (queries: Queries) => pointRules(await settingsOf(queries))
