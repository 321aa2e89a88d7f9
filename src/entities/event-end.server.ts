import { sql } from 'kysely'
import { dayAt } from '#platform/std/centre-time.ts'

/** The condition that the event of a query was over at a moment, by the rule of `endOfEvent`. It is never null. */
export const isEventOver = (seconds: number, timeZone: string) =>
  sql<boolean>`((event.end_at is not null and event.end_at <= ${seconds})
    or (event.end_at is null and event.date < ${dayAt(seconds, timeZone)} and event.date <> ''))`
