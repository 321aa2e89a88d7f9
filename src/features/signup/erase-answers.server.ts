import { sql } from 'kysely'
import { eventSignup } from '#entities/event-signup.ts'
import { redactFields } from '#features/audit/public/redact.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { answersStoredDays } from '#features/seats/public/signup-state.ts'

const day = 24 * 3600
const keptFor = answersStoredDays * day
const atOnce = 200

/** Answers that are not needed after the event. */
export const words = { wechat: '', suggestions: '', access_needs: '', objection: '' } as const

/** Personal data that the record of change may hold, by names of columns and of form fields. */
export const personal: ReadonlySet<string> = new Set<string>([
  ...Object.keys(words),
  'user_name',
  'userName',
  'mobile',
  'email',
  'live_mobile',
  'live_email',
  'party_names',
  'note',
  'words',
  'around',
])

/**
 * Runs once for each event, and once more when the event is postponed. The record of change must not hold what is
 * erased.
 */
export async function eraseAnswers(house: House): Promise<void> {
  const now = house.clock.seconds()
  for (const eventId of await eventsToErase(house, now - keptFor)) {
    let after = 0
    for (;;) {
      const ids = await nextIds(house, eventId, after)
      if (ids.length === 0) break
      await house.change('event_signup/words', (changes) => eraseSome(changes, ids))
      after = ids.at(-1) ?? after
    }
    await house.db.write(({ queries }) =>
      queries.updateTable('event_seats').set({ erased_at: now }).where('event_id', '=', eventId).execute(),
    )
  }
}

async function eventsToErase({ db, timeZone }: House, until: number): Promise<number[]> {
  const date = dayAt(until, await timeZone())
  const rows = await db.read
    .selectFrom('event_seats')
    .innerJoin('event', 'event.id', 'event_seats.event_id')
    .select('event_id')
    // The date decides for events without hours, and its index serves all events.
    .where('event.date', '<=', date)
    .where(sql<number>`coalesce(event.end_at, event.start_at, 0)`, '<=', until)
    .where(
      sql<number>`coalesce(erased_at, 0)`,
      '<',
      sql<number>`coalesce(event.end_at, event.start_at, 1) + ${keptFor}`,
    )
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id }) => event_id)
}

async function nextIds({ db }: House, eventId: number, after: number): Promise<number[]> {
  const rows = await db.read
    .selectFrom('event_signup')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

async function eraseSome(changes: Changes, ids: number[]): Promise<void> {
  await changes.mark(eventSignup, ids, words)
  await redactFields(changes.tx, 'event_signup', ids, personal)
  await changes.tx.queries
    .updateTable('signup_notice')
    .set({ detail: '' })
    .where('signup_id', 'in', ids)
    .where('kind', '=', 'passedOn')
    .execute()
}
