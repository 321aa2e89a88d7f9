import { sql } from 'kysely'

const ahead = (now: number) =>
  sql`event_signup.state in ('confirmed', 'held', 'waiting') and event.end_at > ${now}`

/** In a list of sign-ups beside their events, what is still ahead stands before the rest, … */
export const aheadFirst = (now: number) => sql`case when ${ahead(now)} then 0 else 1 end`

/** … and the soonest of it first. */
export const soonestAhead = (now: number) => sql`case when ${ahead(now)} then event.start_at end`
