import { sql, type RawBuilder } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'
import { dayNumber } from '#platform/std/centre-time.ts'
import { dayNumberIn } from './day-number.server.ts'

/** Points of an item for a day. Each person counts once for each item. */
export interface Points {
  entity: string
  entity_id: number
  day: number
  points: number
}

/** The days of the centre before a moment, as many as `days`. */
interface Period {
  until: number
  days: number
  timeZone: string
}

export type PopularitySource = (db: Queries, period: Period) => Promise<Points[]>

const firstDay = ({ until, days, timeZone }: Period) => dayNumber(until, timeZone) - days

const dayIn = (seconds: RawBuilder<unknown>, { until, days, timeZone }: Period) =>
  dayNumberIn(seconds, { since: until - (days + 1) * 24 * 3600, until, timeZone })

const worth = { view: 1, join: 5, signUp: 5, completion: 10 }

async function views(db: Queries, period: Period): Promise<Points[]> {
  const rows = await db
    .selectFrom('item_day')
    .select(['entity', 'entity_id', 'day', 'people'])
    .where('day', '>=', firstDay(period))
    .execute()
  return rows.map(({ entity, entity_id, day, people }) => ({
    entity,
    entity_id,
    day,
    points: people * worth.view,
  }))
}

const joins: PopularitySource = (db, period) => enrolled(db, 'joined_at', period, worth.join)
const completions: PopularitySource = (db, period) => enrolled(db, 'completed_at', period, worth.completion)

async function enrolled(
  db: Queries,
  moment: 'joined_at' | 'completed_at',
  period: Period,
  each: number,
): Promise<Points[]> {
  const day = dayIn(sql.ref(`course_enrolment.${moment}`), period)
  const rows = await db
    .selectFrom('course_enrolment')
    .select((eb) => ['course_id', day.as('day'), eb.fn.countAll<number>().as('people')])
    .where(moment, 'is not', null)
    .where(day, '>=', firstDay(period))
    .groupBy(['course_id', day])
    .execute()
  return rows.map(({ course_id, day: at, people }) => ({
    entity: 'course',
    entity_id: course_id,
    day: Number(at),
    points: people * each,
  }))
}

/** People who signed up for an event and did not cancel, counted on the day of their first sign-up. */
const signUps: PopularitySource = async (db, period) => {
  const who = sql<string>`coalesce(cast(member_id as text), nullif(mobile, ''), email)`
  const first = db
    .selectFrom('event_signup')
    .select(['event_id', dayIn(sql`min(joined_at)`, period).as('day')])
    .where('state', '<>', 'cancelled')
    .groupBy(['event_id', who])
    .as('first')
  const rows = await db
    .selectFrom(first)
    .select((eb) => ['first.event_id', 'first.day', eb.fn.countAll<number>().as('people')])
    .where('first.day', '>=', firstDay(period))
    .groupBy(['first.event_id', 'first.day'])
    .execute()
  return rows.map(({ event_id, day, people }) => ({
    entity: 'event',
    entity_id: event_id ?? 0,
    day: Number(day),
    points: Number(people) * worth.signUp,
  }))
}

/** To count another action, add a function here. The score is recalculated from all of them. */
export const popularitySources: PopularitySource[] = [views, joins, signUps, completions]
