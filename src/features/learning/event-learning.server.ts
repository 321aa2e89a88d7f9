import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { creditTime } from './learning-days.server.ts'
import { lockedSession, timeRules, type TimeRules } from './learning-session.server.ts'

const atOnce = 100
/** An event that nobody gave an end to counts nothing, and is not looked at for ever. */
const patience = 86_400

/** Coming is learning: once an event is over, those who were let in have its time, from their coming to its end. */
export function keepEventLearning(house: House): void {
  house.jobs.every('event-learning', 60, async (ending) => {
    while (!ending.aborted && (await creditEvents(house)) === atOnce);
  })
}

/** Looks at a batch of the sign-ups that are due; answers how many they were. */
export async function creditEvents({ db, clock }: House): Promise<number> {
  const now = clock.seconds()
  const due = await dueAt(db.read, now)
  if (due.length === 0) return 0
  const rules = await timeRules(db.read)
  for (const each of due) await credit({ db }, each, rules, now)
  return due.length
}

/** By an index of those alone who were let in and have no time of it yet. */
const dueAt = (queries: Queries, now: number) =>
  queries
    .selectFrom('event_signup')
    .leftJoin('event', 'event.id', 'event_signup.event_id')
    .select([
      'event_signup.id',
      'event_signup.member_id',
      'event_signup.checked_in_at',
      'event.start_at',
      'event.end_at',
      'event.cancelled_at',
    ])
    .where('event_signup.checked_in_at', 'is not', null)
    .where('event_signup.member_id', 'is not', null)
    .where('event_signup.learned_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('event.end_at', '<=', now),
        eb.and([eb('event.end_at', 'is', null), eb('event_signup.checked_in_at', '<=', now - patience)]),
      ]),
    )
    .orderBy('event_signup.id')
    .limit(atOnce)
    .execute()

type Due = Awaited<ReturnType<typeof dueAt>>[number]

/** Whoever sets the mark credits the time, in the same transaction. */
const credit = ({ db }: Pick<House, 'db'>, due: Due, rules: TimeRules, now: number) =>
  db.write(async (tx) => {
    const { id, member_id, checked_in_at, start_at, end_at, cancelled_at } = due
    if (member_id === null || checked_in_at === null) return
    await lockedSession(tx, db.kind, member_id)
    const { numUpdatedRows } = await tx.queries
      .updateTable('event_signup')
      .set({ learned_at: now })
      .where('id', '=', id)
      .where('learned_at', 'is', null)
      .where('member_id', '=', member_id)
      .where('checked_in_at', '=', checked_in_at)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0 || end_at === null || cancelled_at !== null) return
    const from = Math.max(checked_in_at, start_at ?? checked_in_at)
    await creditTime(tx, { member: member_id, from, to: end_at }, rules)
  })
