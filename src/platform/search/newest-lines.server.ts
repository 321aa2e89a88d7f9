import { sql, type RawBuilder } from 'kysely'
import { condition, type ConditionInput, type SearchScope } from './condition.server.ts'
import { ages, cutting, type LineAge, type Kind } from './stored-words.server.ts'

/** How many of each age are looked through before the next: some thousand lines, then some ten thousand. */
const lookedThrough: Record<LineAge, number> = { years: 4, eras: 4 }

/**
 * What a statement that looks for the newest lines begins with. SQLite goes through the lines of a word from the newest,
 * Postgres would gather all of them first: it is asked for those of the last years, and goes on only where these are not
 * enough.
 */
export function agesFor(kind: Kind): Array<RawBuilder<unknown>> {
  if (kind === 'sqlite') return []
  // While there are lines that were made before lines had ages, all are gathered.
  const mixed = sql`exists (select 1 from search_doc where cut > 0 and cut < ${sql.lit(cutting.postgres)})`
  const each = (Object.keys(ages) as LineAge[]).flatMap((age) => {
    const { sign, lines } = ages[age]
    const now = sql`newest / ${sql.lit(lines)}`
    const back = Array.from({ length: lookedThrough[age] }, (_, at) => at)
    const words = back.map((at) => sql`concat(${sql.lit(sign)}, ${now} - ${sql.lit(at)})`)
    return [
      sql`case when mixed then null else cast(concat_ws('|', ${sql.join(words)}) as tsquery) end as ${sql.ref(age)}`,
      sql`case when mixed then newest + 1 else (${now} - ${sql.lit(back.length - 1)}) * ${sql.lit(lines)} end as ${sql.ref(`before_${age}`)}`,
    ]
  })
  const newest = sql`select (select coalesce(max(id), 0) from search_index) as newest, ${mixed} as mixed`
  return [sql`ages as materialized (select ${sql.join(each)} from (${newest}) as newest_line)`]
}

/** Lines that match, and no more than so many. */
export const anyLines = (asked: ConditionInput, where: SearchScope, limit: number): RawBuilder<unknown> =>
  sql`select ${ids[asked.kind]} as id from search_index where ${condition(asked, where)} limit ${sql.lit(limit)}`

const ids = { sqlite: sql`rowid`, postgres: sql`id` }

/** The newest lines that match, and no more than so many. */
export function newestLines(asked: ConditionInput, where: SearchScope, limit: number): RawBuilder<unknown> {
  const most = sql.lit(limit)
  if (asked.kind === 'sqlite')
    return sql`select rowid as id from search_index where ${condition(asked, where)} order by rowid desc limit ${most}`
  // By nothing that an index has: it would rather read lines one by one from the newest until it has enough.
  const lines = (age?: LineAge, before?: LineAge) => {
    const older = before ? sql` and id + 0 < (select ${sql.ref(`before_${before}`)} from ages)` : sql``
    return sql`(select id from search_index where ${condition(asked, where, age)}${older} order by id + 0 desc limit ${most})`
  }
  // One after another, until there are enough.
  return sql`select id from (${lines('years')} union all ${lines('eras', 'years')} union all ${lines(undefined, 'eras')})
    as lines limit ${most}`
}
