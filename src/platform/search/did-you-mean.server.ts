import { sql } from 'kysely'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { nearestWord, nearKeys } from './near-words.ts'
import { newestLines } from './newest-lines.server.ts'
import { search, type SearchInput, type SearchResult } from './search.server.ts'
import { runsOf } from './tokens.ts'

/** A search with more hits than this, or with a hit in a title, was spelt as it was meant. */
const few = 2
const lastTitleRank = 2
const mostTitles = sql.lit(100)

/** The search with its misspelt words as titles spell them; empty if that does not find more. */
export async function didYouMean(
  db: Queries,
  kind: Db['kind'],
  input: SearchInput,
  found: SearchResult,
): Promise<string> {
  const total = totalOf(found)
  if (total > few || found.hits.some(({ rank }) => rank <= lastTitleRank)) return ''
  const runs = runsOf(input.text)
  const keys = nearKeys(runs)
  if (keys.length === 0) return ''
  const titles = await titlesNear(db, kind, keys)
  const meant = runs.map((run) => nearestWord(run, titles) ?? run)
  if (meant.every((run, at) => run === runs[at])) return ''
  const text = meant.join(' ')
  const other = await search(db, kind, { ...input, text, synonyms: [], only: undefined, page: 1, limit: 0 })
  return totalOf(other) > total ? text : ''
}

const totalOf = ({ counts }: SearchResult) => counts.reduce((sum, { count }) => sum + count, 0)

/** The newest titles that have one of the keys. */
async function titlesNear(db: Queries, kind: Db['kind'], keys: string[]): Promise<string[]> {
  const spellings = keys.map((token) => [{ token, prefix: false }])
  const question = { spellings, sounds: [], runs: [], title: '' }
  const lines = newestLines({ kind, question }, [{ parts: ['near'], spellings }])
  const { rows } = await sql<{ title: string }>`
    select folded_zh_cn || ' ' || folded_en as title from (${lines}) as lines
    join search_doc on search_doc.id = lines.id order by lines.id desc limit ${mostTitles}`.execute(db)
  return rows.map(({ title }) => title)
}
