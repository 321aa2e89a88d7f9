import type { CallContext } from '#platform/call/context.server.ts'
import { previousDays, byDays, quarterOf, type Days } from '#platform/db/by-days.server.ts'

/** The sum of a ledger's changes on each of these days. */
export async function ledgerOf(
  ledger: 'balance_log' | 'score_log',
  asked: Days,
  { db, member, now }: CallContext,
): Promise<number[]> {
  const start = quarterOf('createtime')
  const quarters = await db
    .selectFrom(ledger)
    .select(({ fn }) => [start.as('at'), fn.sum<number | string>('amount').as('amount')])
    .where('member_id', '=', member.id)
    .where('createtime', '>=', previousDays(asked, now))
    .groupBy(start)
    .execute()
  return byDays(asked, quarters)
}

/** The number of sections and lectures that a member completed on each of these days. */
export async function completionsOf(asked: Days, { db, member, now }: CallContext): Promise<number[]> {
  const start = quarterOf('completed_at')
  const both = await Promise.all(
    (['section_progress', 'lecture_progress'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => [start.as('at'), fn.countAll<number | string>().as('amount')])
        .where('member_id', '=', member.id)
        .where('completed_at', '>=', previousDays(asked, now))
        .groupBy(start)
        .execute(),
    ),
  )
  return byDays(asked, both.flat())
}

/** The learning time in seconds on each of these days. */
export async function learnedOn({ days }: Days, { db, member }: CallContext) {
  const rows = await db
    .selectFrom('learning_day')
    .select(['day', 'seconds'])
    .where('member_id', '=', member.id)
    .where('day', '>=', days[0] ?? '')
    .execute()
  const seconds = new Map(rows.map((row) => [row.day, row.seconds]))
  return days.map((day) => seconds.get(day) ?? 0)
}
