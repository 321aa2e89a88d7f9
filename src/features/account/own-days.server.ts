import { sql } from 'kysely'
import type { CallContext } from '#platform/call/context.server.ts'
import { quarter } from '#platform/std/by-day.ts'
import { dayAt } from '#platform/std/wall-clock.ts'

const dayLength = 86_400

/** The last days of the centre, today last; by the calendar, for not every day has 24 hours. */
export function lastDays(today: string, count: number): string[] {
  const last = Date.parse(today)
  return Array.from({ length: count }, (_, at) =>
    new Date(last - (count - 1 - at) * dayLength * 1000).toISOString().slice(0, 10),
  )
}

interface Asked {
  days: string[]
  timeZone: string
}

/** What moved in a ledger on each of these days. */
export async function ledgerOf(
  ledger: 'balance_log' | 'score_log',
  asked: Asked,
  { db, member, now }: CallContext,
): Promise<number[]> {
  const start = quarterOf('createtime')
  const quarters = await db
    .selectFrom(ledger)
    .select(({ fn }) => [start.as('at'), fn.sum<number | string>('amount').as('amount')])
    .where('member_id', '=', member.id)
    .where('createtime', '>=', firstMoment(asked, now))
    .groupBy(start)
    .execute()
  return summed(quarters, asked)
}

/** How many sections and lectures a member completed on each of these days. */
export async function completionsOf(asked: Asked, { db, member, now }: CallContext): Promise<number[]> {
  const start = quarterOf('completed_at')
  const both = await Promise.all(
    (['section_progress', 'lecture_progress'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => [start.as('at'), fn.countAll<number | string>().as('amount')])
        .where('member_id', '=', member.id)
        .where('completed_at', '>=', firstMoment(asked, now))
        .groupBy(start)
        .execute(),
    ),
  )
  return summed(both.flat(), asked)
}

/** For how many seconds a member learned on each of these days. */
export async function learnedOn({ days }: Pick<Asked, 'days'>, { db, member }: CallContext) {
  const rows = await db
    .selectFrom('learning_day')
    .select(['day', 'seconds'])
    .where('member_id', '=', member.id)
    .where('day', '>=', days[0] ?? '')
    .execute()
  const seconds = new Map(rows.map((row) => [row.day, row.seconds]))
  return days.map((day) => seconds.get(day) ?? 0)
}

/** Days begin with a quarter, so that sums of quarters are sums of days. */
const quarterOf = (column: string) =>
  sql<number>`${sql.ref(column)} / ${sql.lit(quarter)} * ${sql.lit(quarter)}`

const firstMoment = ({ days }: Asked, now: number) => now - (days.length + 1) * dayLength

function summed(quarters: Array<{ at: number; amount: number | string }>, { days, timeZone }: Asked) {
  const sums = new Map<string, number>()
  for (const { at, amount } of quarters) {
    const day = dayAt(Number(at), timeZone)
    sums.set(day, (sums.get(day) ?? 0) + Number(amount))
  }
  return days.map((day) => sums.get(day) ?? 0)
}
