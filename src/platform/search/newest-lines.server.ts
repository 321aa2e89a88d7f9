import { sql, type RawBuilder } from 'kysely'
import { uncachedPlan, type Db } from '#platform/db/db.server.ts'
import { indexQuery, newestAges } from './index-words.ts'
import { mostMatches } from './most-matches.ts'
import type { Match, SearchQuestion } from './question.ts'

/** More than are counted, because some lines can be of entities that are not searched. */
const mostFound = sql.lit(mostMatches + 50)
/** In so many lines the text is read to see whether characters are side by side. */
const mostRead = sql.lit(2 * mostMatches)
/** With more entities it is cheaper to look at the entity of each line that is found. */
const mostInQuery = 3

/** The ids of the newest lines, of some entities or of all, that match in one of some ways. */
export function newestLines(
  { kind, question }: { kind: Db['kind']; question: SearchQuestion },
  matches: Match[],
  entities: string[] = [],
): RawBuilder<unknown> {
  const query = indexQuery(kind, matches, entities.length > mostInQuery ? [] : entities)
  if (question.runs.length === 0) return newest[kind](query, mostFound)
  const isInTitle = matches.some(({ parts }) => parts.includes('title'))
  const text = isInTitle ? sql`(folded_zh_cn || ' ' || folded_en)` : sql`folded_text`
  const contains = (run: string) => sql`${text} like ${`%${run}%`}`
  const spellings = question.runs.map(
    (runs) => sql`(${sql.join([sql`true`, ...runs.map(contains)], sql` and `)})`,
  )
  return sql`select id from (${newest[kind](query, mostRead)}) as newest_lines
    where (select ${sql.join(spellings, sql` or `)} from search_doc where search_doc.id = newest_lines.id)
    limit ${mostFound}`
}

const newest = {
  /** SQLite walks through the lines of a word from the newest. */
  sqlite: (query: string, limit: RawBuilder<unknown>) =>
    sql`select rowid as id from search_index where search_index match ${query} order by rowid desc limit ${limit}`,

  /**
   * Postgres gathers all lines of a word before it sorts them, so the newest few thousand are asked first. The query is in
   * a subselect and the order is by an expression, because otherwise Postgres reads line by line.
   */
  postgres: (query: string, limit: RawBuilder<unknown>) => {
    const linesWith = (words: RawBuilder<unknown>, condition = sql`true`) =>
      sql`select id from search_index where words @@ (select cast(concat(${words}) as tsquery)) and ${condition}
        order by id + 0 desc limit ${limit}`
    const isEnough = sql`(select count(*) from recent) = ${limit}`
    const text = sql`cast(${query} as text)`
    return sql`with recent as materialized (${linesWith(sql`${text}, ' & (', (${sql.raw(newestAges)}), ')'`)})
      select id from recent where ${isEnough} union all (${linesWith(text, sql`not ${isEnough}`)})`
  },
}

/** How a statement begins. Postgres keeps no plan for unusual numbers of runs, because each has a plan of its own. */
export const beginningOf = ({ runs }: SearchQuestion) => sql.raw(runs.flat().length > 1 ? uncachedPlan : '')
