import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { creditTime } from './learning-days.server.ts'
import { lockedSession, timeRules, type TimeRules } from './learning-session.server.ts'

const atOnce = 100
const dayLength = 86_400
/** An event that nobody gave an end to counts nothing, and is not looked at for ever. */
const patience = dayLength
/** Where nobody said when it began, a telephone with a wrong clock may say that somebody came years ago. */
const longestUnknown = dayLength

/** Coming is learning: once an event is over, those who were let in have its time, from their coming to its end. */
/** Looks at the sign-ups that are due; answers how many they were. One that fails is in nobody else's way. */
export async function creditEvents({ db, clock, log }: House, ending?: AbortSignal): Promise<number> {
  const now = clock.seconds()
  let [seen, after] = [0, 0]
  for (;;) {
    const due = await dueAt(db.read, now, after)
    const rules = await timeRules(db)
    for (const each of due) {
      if (ending?.aborted) return seen
      await credit({ db }, each, rules, now).catch((error: unknown) =>
        log.error('time of an event not counted', { signup: each.id, error }),
      )
      seen += 1
      after = each.id
    }
    if (due.length < atOnce) return seen
  }
}

/** By an index of those alone who were let in and have no time of it yet. */
const dueAt = (queries: Queries, now: number, after: number) =>
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
    .where('event_signup.id', '>', after)
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
    const from = Math.max(checked_in_at, start_at ?? end_at - longestUnknown)
    await creditTime(tx, { member: member_id, from, to: end_at }, rules)
  })
