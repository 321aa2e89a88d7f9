import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { settle, type Settlement } from '#platform/jobs/settle.server.ts'
import { creditTime } from './learning-days.server.ts'
import { lockedSession, timeRules, type TimeRules } from './learning-session.server.ts'

const portion = 100
const dayLength = 86_400
/** An event that nobody gave an end to counts nothing, and is not looked at for ever. */
const patience = dayLength
/** Where nobody said when it began, a telephone with a wrong clock may say that somebody came years ago. */
const longestUnknown = dayLength

/**
 * Coming is learning: once an event is over, those who were let in have its time, from their coming to its end. Answers
 * how many sign-ups were looked at.
 */
export async function creditEvents(house: House, ending?: AbortSignal): Promise<number> {
  const now = house.clock.seconds()
  return settle(learnedAtEvents(house, now, await timeRules(house.db)), house, ending)
}

/** The process that sets the mark credits the time, in the same transaction. */
const learnedAtEvents = ({ db }: House, now: number, rules: TimeRules): Settlement<UncreditedSignup> => ({
  name: 'learning_day/event',
  portion,
  due: (after) => dueAt(db.read, now, after?.id ?? 0),
  async mark(changes, { id, member_id, checked_in_at }) {
    if (member_id === null || checked_in_at === null) return false
    await lockedSession(changes.tx, db.kind, member_id)
    const still = { learned_at: null, member_id, checked_in_at }
    return (await changes.mark(eventSignup, [id], { learned_at: now }, still)) > 0
  },
  async give({ tx }, { member_id, checked_in_at, start_at, end_at, cancelled_at }) {
    if (member_id === null || checked_in_at === null || end_at === null || cancelled_at !== null) return
    const from = Math.max(checked_in_at, start_at ?? end_at - longestUnknown)
    await creditTime(tx, { member: member_id, from, to: end_at }, rules)
  },
})

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
    .limit(portion)
    .execute()

type UncreditedSignup = Awaited<ReturnType<typeof dueAt>>[number]
