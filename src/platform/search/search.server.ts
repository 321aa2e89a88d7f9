import { sql, type RawBuilder } from 'kysely'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import {
  beginning,
  countsIn,
  isSure,
  matched,
  rankOf,
  soundLength,
  stepsOf,
  type Groups,
  type SearchQuery,
  type MatchStep,
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

export interface SearchResult {
  hits: Hit[]
  /** How many there are of each group, whichever was asked for; `more` where these are not all. */
  counts: Array<{ group: string; count: number; more: boolean }>
}

interface SearchInput {
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
  return sql`near, rank, sound_length, ${untitled}, at + weigh desc, row_id desc, entity`
}

/** Finds hits, and counts those of each group. */
export async function search(db: Queries, kind: Db['kind'], asked: SearchInput): Promise<SearchResult> {
  const { text, alike, locale, groups, only, page, limit } = asked
  const question = questionOf(text, alike)
  if (!question) return { hits: [], counts: [] }
  const look = lookFor(kind, question, ['named', 'words'])
  const names = Object.keys(groups)
  // To SQLite counting costs less than to look, so nothing is looked for where there is nothing.
  const counts = await countsOf(db, look, kind === 'sqlite' ? groups : {})
  const wanted = names.filter((name) => (!only || name === only) && counts.get(name) !== 0)
  const entities = wanted.flatMap((name) => groups[name] ?? [])
  const { hits, lines } = await hitsOf(db, look, { entities, locale, page, limit })
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

/** Suggestions while typing: titles that contain the text or sound like it. */
export async function suggest(
  db: Queries,
  kind: Db['kind'],
  {
    text,
    alike,
    locale,
    among,
    limit = 8,
  }: Pick<SearchInput, 'text' | 'alike' | 'locale'> & { among: string[]; limit?: number },
): Promise<Hit[]> {
  const question = questionOf(text, alike)
  if (!question || among.length === 0) return []
  const wanted = { entities: among, locale, page: 1, limit }
  return (await hitsOf(db, lookFor(kind, question, []), wanted)).hits
}

const lookFor = (kind: Db['kind'], question: Question, parts: Part[]): SearchQuery => ({
  kind,
  question,
  whole: parts.length > 0 ? inWholeWords(question) : null,
  beside: question.sounds ? [...parts, 'pinyin'] : parts,
})

interface HitFilter {
  entities: string[]
  locale: Locale
  page: number
  limit: number
}

interface HitPage {
  hits: Hit[]
  /** How many lines of each entity were looked at; told by Postgres alone. */
  lines: Record<string, number>
}

async function hitsOf(db: Queries, look: SearchQuery, wanted: HitFilter): Promise<HitPage> {
  if (wanted.entities.length === 0) return { hits: [], lines: {} }
  const steps = stepsOf(look, wanted.entities)
  return look.kind === 'sqlite' ? stepByStep(db, look, steps, wanted) : atOnce(db, look, steps, wanted)
}

/** SQLite answers within the process, so each step is a statement, and none is asked that comes after enough. */
async function stepByStep(
  db: Queries,
  look: SearchQuery,
  steps: MatchStep[],
  { locale, page, limit }: HitFilter,
): Promise<HitPage> {
  const hits = new Map<string, Hit>()
  const inOrder = steps.toSorted((a, b) => a.near - b.near)
  for (const near of new Set(inOrder.map((step) => step.near))) {
    if (hits.size >= page * limit) break
    const found = inOrder
      .filter((step) => step.near === near)
      .map(({ lines }) => sql`select id from (${lines})`)
    const each = sql`select id, ${sql.lit(near)} as near from (${sql.join(found, sql` union `)})`
    // What an earlier step found is found again, and takes none of the room.
    const { rows } =
      await sql<MatchedLine>`${beginning(look.question)} select entity, row_id, title_zh_cn, title_en, rank
      from (${ranked(look, each)}) order by ${orderFor(locale)} limit ${page * limit + hits.size}`.execute(db)
    for (const line of rows) {
      const key = `${line.entity} ${line.row_id}`
      if (!hits.has(key)) hits.set(key, hitOf(line, locale))
    }
  }
  return { hits: [...hits.values()].slice((page - 1) * limit, page * limit), lines: {} }
}

/** Postgres is asked once, because the way there costs more than a step. */
async function atOnce(
  db: Queries,
  look: SearchQuery,
  steps: MatchStep[],
  { locale, page, limit }: HitFilter,
): Promise<HitPage> {
  const { rows } =
    await sql<MatchedLine>`${beginning(look.question)} with ranked as (${ranked(look, matched(look, steps))})
    select entity, row_id, title_zh_cn, title_en, rank, (select json_object_agg(entity, lines)
      from (select entity, count(*) as lines from ranked group by entity) as each_entity) as lines
    from ranked order by ${orderFor(locale)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { hits: rows.map((line) => hitOf(line, locale)), lines: rows[0]?.lines ?? {} }
}

const ranked = (look: SearchQuery, matches: RawBuilder<unknown>) => sql`
  select entity, row_id, title_zh_cn, title_en, weigh, at, near, ${rankOf(look)} as rank, ${soundLength} as sound_length
  from (${matches}) as matched join ${sql.table('search_doc')} on search_doc.id = matched.id`

interface MatchedLine {
  entity: string
  row_id: number
  title_zh_cn: string
  title_en: string
  rank: number
  lines?: Record<string, number> | null
}

function hitOf(line: MatchedLine, locale: Locale): Hit {
  const { title, fallback } = inLocale(line, ['title'], locale)
  return { entity: line.entity, id: line.row_id, title, fallback, rank: line.rank }
}

async function countsOf(db: Queries, look: SearchQuery, groups: Groups): Promise<Map<string, number>> {
  const { rows } = Object.keys(groups).length === 0 ? { rows: [] } : await countsIn(look, groups).execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

const counted = (group: string, count: number): SearchResult['counts'] =>
  count === 0 ? [] : [{ group, count: Math.min(count, mostMatches), more: count > mostMatches }]
