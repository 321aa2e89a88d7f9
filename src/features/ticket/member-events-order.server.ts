import { sql } from 'kysely'
import { isEventOver } from '#entities/event-end.server.ts'

const ahead = (now: number, timeZone: string) =>
  sql`event_signup.state in ('confirmed', 'held', 'waiting') and not ${isEventOver(now, timeZone)}`

/** Orders sign-ups with their events: upcoming ones come first, … */
const aheadFirst = (now: number, timeZone: string) => sql`case when ${ahead(now, timeZone)} then 0 else 1 end`

/** … with the soonest at the top. */
export const soonestAhead = (now: number, timeZone: string) =>
  sql`case when ${ahead(now, timeZone)} then event.start_at end`

/** Live sign-ups for events that are neither called off nor over. */
export const onlyAhead = (now: number, timeZone: string) =>
  sql<boolean>`event_signup.state in ('confirmed', 'held', 'waiting') and event.cancelled_at is null
    and event.status < 2 and not ${isEventOver(now, timeZone)}`

/** All other sign-ups, also those whose event is not there any more. */
export const onlyPast = (now: number, timeZone: string) =>
  sql<boolean>`(${onlyAhead(now, timeZone)}) is not true`

/** Upcoming events without a time come after those with one. */
const soonestFirst = sql`event.start_at is null, event.start_at, event.date`

export function orderOf(when: 'ahead' | 'past' | undefined, now: number, timeZone: string) {
  if (when === 'past') return sql`event.date desc`
  return when === 'ahead' ? soonestFirst : aheadFirst(now, timeZone)
}
