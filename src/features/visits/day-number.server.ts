import { sql, type RawBuilder } from 'kysely'
import { offsetsBetween } from '#platform/std/offset-spans.server.ts'

const dayLength = 86_400

/** The number of the day of the centre in a query, right for moments from `since` to `until`. */
export function dayNumberIn(
  seconds: RawBuilder<unknown>,
  { since, until, timeZone }: { since: number; until: number; timeZone: string },
): RawBuilder<number> {
  const spans = offsetsBetween(since, until, timeZone)
  const last = spans.at(-1)?.[2] ?? 0
  const earlier = spans
    .slice(0, -1)
    .map(([, end, offset]) => sql`when ${seconds} < ${sql.lit(end)} then ${sql.lit(offset)}`)
  const offset =
    earlier.length > 0 ? sql`case ${sql.join(earlier, sql` `)} else ${sql.lit(last)} end` : sql.lit(last)
  return sql<number>`((${seconds} + ${offset}) / ${sql.lit(dayLength)})`
}
