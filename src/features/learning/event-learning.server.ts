import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { settle, type Settlement } from '#platform/jobs/settle.server.ts'
import { creditTime } from './learning-days.server.ts'
import { lockedSession, timeRules, type TimeRules } from './learning-session.server.ts'

const portion = 100
const dayLength = 86_400
/** An event without an end time gives no learning time. After this time it is marked as settled. */
const patience = dayLength
/** The limit for an event without a start time. A phone with a wrong clock may report a check-in years ago. */
const longestUnknown = dayLength

/**
 * Attending an event counts as learning time, from the check-in to the end of the event. Returns how many sign-ups were
 * settled.
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

/** Uses a partial index of the checked-in sign-ups without learning time. */
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
