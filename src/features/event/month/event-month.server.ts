import { sql } from 'kysely'
import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { beginOf } from '#platform/std/centre-time.ts'
import { monthOf } from '#platform/std/days.ts'

const most = 500

/** The events of a month by day and time, and those that began before and go on. */
export async function eventsOfMonth(
  db: Queries,
  month: string,
  { locale, timeZone }: { locale: Locale; timeZone: string },
) {
  const begins = beginOf(`${month}-01`, timeZone)
  const rows = await db
    .selectFrom('event')
    .select(['id', 'date', 'start_at', 'end_at', 'status', 'cancelled_at', 'name_zh_cn', 'name_en'])
    .where(sql<boolean>`${inMonth(month)} or (event.status < 2 and event.date < ${`${month}-01`}
      and event.end_at > ${begins})`)
    .orderBy('date')
    .orderBy('start_at')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ name_zh_cn, name_en, ...row }) => ({
    ...row,
    ...inLocale({ name_zh_cn, name_en }, ['name'], locale),
  }))
}

/** The first and the last month with events, and the current one. Beyond them no link leads. */
export async function monthsWithEvents(db: Queries, today: string): Promise<{ first: string; last: string }> {
  const edges = await Promise.all([edgeOf(db, 'asc'), edgeOf(db, 'desc')])
  const months = [...edges.flat(), today].map(monthOf).toSorted()
  return { first: months[0] ?? '', last: months.at(-1) ?? '' }
}

/** The first or the last day of an event, among those that are ahead and among those that are over. */
async function edgeOf(db: Queries, order: 'asc' | 'desc'): Promise<string[]> {
  const days = (['<', '='] as const).map((half) =>
    db
      .selectFrom('event')
      .select('date')
      .where('status', half, 2)
      .where('date', '>', '')
      .orderBy('date', order)
      .limit(1)
      .execute(),
  )
  return (await Promise.all(days)).flat().map(({ date }) => date)
}

/** Both halves of the events have an index by day, so both are named. */
const inMonth = (month: string) => {
  const days = sql`event.date >= ${`${month}-01`} and event.date <= ${`${month}-31`}`
  return sql`(event.status < 2 and ${days}) or (event.status = 2 and ${days})`
}
