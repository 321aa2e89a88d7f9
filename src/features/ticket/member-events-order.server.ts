import { sql } from 'kysely'

const ahead = (now: number) =>
  sql`event_signup.state in ('confirmed', 'held', 'waiting') and event.end_at > ${now}`

/** In a list of sign-ups beside their events, what is still ahead stands before the rest, … */
export const aheadFirst = (now: number) => sql`case when ${ahead(now)} then 0 else 1 end`

/** … and the soonest of it first. */
export const soonestAhead = (now: number) => sql`case when ${ahead(now)} then event.start_at end`

/** Who asks for this alone has a place, or stands in line, at something that is neither called off nor over. */
export const onlyAhead = (now: number) =>
  sql<boolean>`event_signup.state in ('confirmed', 'held', 'waiting') and event.cancelled_at is null
    and event.status < 2 and (event.end_at is null or event.end_at > ${now})`

/** Of that, what has no hour yet stands behind what has. */
export const soonestFirst = sql`event.start_at is null, event.start_at, event.date`
