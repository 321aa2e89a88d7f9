import { sql } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'
import { centreDayOf } from './centre-day.server.ts'

/** What people did with a lecture, a course, an event or a master on a day, in points; each person counts once for an item. */
export interface Points {
  entity: string
  entity_id: number
  day: number
  points: number
}

export type PopularitySource = (db: Queries, since: number) => Promise<Points[]>

const worth = { view: 1, join: 5, signUp: 5, completion: 10 }

async function views(db: Queries, since: number): Promise<Points[]> {
  const rows = await db
    .selectFrom('item_day')
    .select(['entity', 'entity_id', 'day', 'people'])
    .where('day', '>=', since)
    .execute()
  return rows.map(({ entity, entity_id, day, people }) => ({
    entity,
    entity_id,
    day,
    points: people * worth.view,
  }))
}

const joins: PopularitySource = (db, since) => enrolled(db, 'joined_at', since, worth.join)
const completions: PopularitySource = (db, since) => enrolled(db, 'completed_at', since, worth.completion)

async function enrolled(
  db: Queries,
  moment: 'joined_at' | 'completed_at',
  since: number,
  each: number,
): Promise<Points[]> {
  const day = centreDayOf(sql.ref(`course_enrolment.${moment}`))
  const rows = await db
    .selectFrom('course_enrolment')
    .select((eb) => ['course_id', day.as('day'), eb.fn.countAll<number>().as('people')])
    .where(moment, 'is not', null)
    .where(day, '>=', since)
    .groupBy(['course_id', day])
    .execute()
  return rows.map(({ course_id, day: at, people }) => ({
    entity: 'course',
    entity_id: course_id,
    day: Number(at),
    points: people * each,
  }))
}

/** Whoever signed up for an event and did not cancel, counted on the day on which they first did. */
const signUps: PopularitySource = async (db, since) => {
  const who = sql<string>`coalesce(cast(member_id as text), nullif(mobile, ''), email)`
  const first = db
    .selectFrom('event_signup')
    .select(['event_id', centreDayOf(sql`min(joined_at)`).as('day')])
    .where('state', '<>', 'cancelled')
    .groupBy(['event_id', who])
    .as('first')
  const rows = await db
    .selectFrom(first)
    .select((eb) => ['first.event_id', 'first.day', eb.fn.countAll<number>().as('people')])
    .where('first.day', '>=', since)
    .groupBy(['first.event_id', 'first.day'])
    .execute()
  return rows.map(({ event_id, day, people }) => ({
    entity: 'event',
    entity_id: event_id ?? 0,
    day: Number(day),
    points: Number(people) * worth.signUp,
  }))
}

/** Another deed that speaks for a master is another function here; the score is reckoned anew from all of them. */
export const popularitySources: PopularitySource[] = [views, joins, signUps, completions]
