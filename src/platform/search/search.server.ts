import { sql, type RawBuilder } from 'kysely'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import {
  beginning,
  beyond,
  countsIn,
  isSure,
  matched,
  rankOf,
  type Groups,
  type Look,
} from './match.server.ts'
import { mostMatches } from './most-matches.ts'
import { inWholeWords, questionOf, type Question } from './question.ts'
import type { Part } from './stored-words.server.ts'

export interface Hit {
  entity: string
  id: number
  /** In the asked language, or in the other one where there is none. */
  title: string
  fallback: Record<string, Locale>
  /** How near it is: 0 to 2 by its title, 3 by its tag or its master, 4 by its text, 5 by sound. */
  rank: number
}

export interface Found {
  hits: Hit[]
  /** How many there are of each group, whichever was asked for; `more` where these are not all. */
  counts: Array<{ group: string; count: number; more: boolean }>
}

interface Asked {
  text: string
  /** Other words for the same. */
  alike?: string[]
  locale: Locale
  groups: Groups
  /** Hits of this group alone. */
  only?: string | undefined
  page: number
  limit: number
}

/**
 * Titles above texts, whole words above beginnings, then what has a title in the reader's language, then what is fresh and popular: the same order
 * on both databases, for any input whatever.
 */
const orderFor = (locale: Locale) => {
  const untitled = sql`case when ${sql.ref(`title_${localeSuffix[locale]}`)} = '' then 1 else 0 end`
  // In one number, because hundreds of lines are compared with each other.
  return sql`((near * 8 + rank) * 8192 + beyond) * 2 + ${untitled}, at + weigh desc, row_id desc, entity`
}

/** What is found, and how much of each group. */
export async function search(db: Queries, kind: Db['kind'], asked: Asked): Promise<Found> {
  const { text, alike, locale, groups, only, page, limit } = asked
  const question = questionOf(text, alike)
  if (!question) return { hits: [], counts: [] }
  const look = lookFor(kind, question, ['named', 'words'])
  const names = Object.keys(groups)
  // To SQLite counting costs less than to look, so nothing is looked for where there is nothing.
  const counts = await countsOf(db, look, kind === 'sqlite' ? groups : {})
  const wanted = names.filter((name) => (!only || name === only) && counts.get(name) !== 0)
  const entities = wanted.flatMap((name) => groups[name] ?? [])
  const place = sql`limit ${limit} offset ${(page - 1) * limit}`
  const { hits, lines } = await hitsOf(db, look, { entities, locale, place })
  // Postgres tells what it looked at. Where nothing was cut off, that is all; where it is more than would be counted,
  // there are more.
  const linesOf = (name: string) => sumOf((groups[name] ?? []).map((entity) => lines[entity] ?? 0))
  const isAll =
    isSure(question) && sumOf(Object.values(lines)) < mostMatches && (page === 1 || hits.length > 0)
  for (const name of wanted)
    if (isAll || linesOf(name) > mostMatches) counts.set(name, counts.get(name) ?? linesOf(name))
  const others = Object.fromEntries(Object.entries(groups).filter(([name]) => !counts.has(name)))
  for (const [name, count] of await countsOf(db, look, others))
    counts.set(name, Math.max(count, linesOf(name)))
  return { hits, counts: names.flatMap((name) => counted(name, counts.get(name) ?? 0)) }
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** What people may mean while they type: titles that hold it, or sound like it. */
export async function suggest(
  db: Queries,
  kind: Db['kind'],
  {
    text,
    alike,
    locale,
    among,
    limit = 8,
  }: Pick<Asked, 'text' | 'alike' | 'locale'> & { among: string[]; limit?: number },
): Promise<Hit[]> {
  const question = questionOf(text, alike)
  if (!question || among.length === 0) return []
  const wanted = { entities: among, locale, place: sql`limit ${limit}` }
  return (await hitsOf(db, lookFor(kind, question, []), wanted)).hits
}

const lookFor = (kind: Db['kind'], question: Question, parts: Part[]): Look => ({
  kind,
  question,
  whole: parts.length > 0 ? inWholeWords(question) : null,
  beside: question.sounds ? [...parts, 'pinyin'] : parts,
})

interface Wanted {
  entities: string[]
  locale: Locale
  place: RawBuilder<unknown>
}

interface Hits {
  hits: Hit[]
  /** How many lines of each entity were looked at; told by Postgres alone. */
  lines: Record<string, number>
}

async function hitsOf(db: Queries, look: Look, { entities, locale, place }: Wanted): Promise<Hits> {
  if (entities.length === 0) return { hits: [], lines: {} }
  const lines = {
    sqlite: sql`null`,
    postgres: sql`(select json_object_agg(entity, lines)
      from (select entity, count(*) as lines from ranked group by entity) as each_entity)`,
  }
  const { rows } = await sql<Line>`${beginning(look.question)} with ranked as (
      select entity, row_id, title_zh_cn, title_en, weigh, at, near, ${rankOf(look)} as rank, ${beyond} as beyond
      from (${matched(look, entities)}) as matched
      join ${sql.table('search_doc')} on search_doc.id = matched.id)
    select entity, row_id, title_zh_cn, title_en, rank, ${lines[look.kind]} as lines
    from ranked order by ${orderFor(locale)} ${place}`.execute(db)
  return { hits: rows.map((line) => hitOf(line, locale)), lines: rows[0]?.lines ?? {} }
}

interface Line {
  entity: string
  row_id: number
  title_zh_cn: string
  title_en: string
  rank: number
  lines: Record<string, number> | null
}

function hitOf(line: Line, locale: Locale): Hit {
  const { title, fallback } = inLocale(line, ['title'], locale)
  return { entity: line.entity, id: line.row_id, title, fallback, rank: line.rank }
}

async function countsOf(db: Queries, look: Look, groups: Groups): Promise<Map<string, number>> {
  const { rows } = Object.keys(groups).length === 0 ? { rows: [] } : await countsIn(look, groups).execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const counted = (group: string, count: number): Found['counts'] =>
  count === 0 ? [] : [{ group, count: Math.min(count, mostMatches), more: count > mostMatches }]
