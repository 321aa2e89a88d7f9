import { sql } from 'kysely'

const ahead = (now: number) =>
  sql`event_signup.state in ('confirmed', 'held', 'waiting') and event.end_at > ${now}`

/** Orders sign-ups with their events: upcoming ones come first, … */
const aheadFirst = (now: number) => sql`case when ${ahead(now)} then 0 else 1 end`

/** … with the soonest at the top. */
export const soonestAhead = (now: number) => sql`case when ${ahead(now)} then event.start_at end`

/** Live sign-ups for events that are neither called off nor over. */
export const onlyAhead = (now: number) =>
  sql<boolean>`event_signup.state in ('confirmed', 'held', 'waiting') and event.cancelled_at is null
    and event.status < 2 and (event.end_at is null or event.end_at > ${now})`

/** All other sign-ups, also those whose event is not there any more. */
export const onlyPast = (now: number) => sql<boolean>`(${onlyAhead(now)}) is not true`

/** Upcoming events without a time come after those with one. */
const soonestFirst = sql`event.start_at is null, event.start_at, event.date`

export function orderOf(when: 'ahead' | 'past' | undefined, now: number) {
  if (when === 'past') return sql`event.date desc`
  return when === 'ahead' ? soonestFirst : aheadFirst(now)
}
