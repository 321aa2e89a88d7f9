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

const worth = { view: 1, join: 5, completion: 10 }

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

/** Another deed that speaks for a master is another function here; the score is reckoned anew from all of them. */
export const popularitySources: PopularitySource[] = [views, joins, completions]
