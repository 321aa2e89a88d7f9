import { sql, type RawBuilder } from 'kysely'
import { byIndexAlone } from '#platform/db/by-index.server.ts'
import { plannedEachTime, type Db, type Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { frequentIn } from './frequent.server.ts'
import { beyond, countsIn, matched, mostMatches, rankOf, type Look } from './match.server.ts'
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
  /** How many there are of each entity, whichever were asked for; `more` beyond a thousand. */
  counts: Array<{ entity: string; count: number; more: boolean }>
}

interface Asked {
  text: string
  /** Other words for the same. */
  alike?: string[]
  locale: Locale
  /** Everything that is counted. */
  among: string[]
  /** Hits of these alone. */
  entities?: string[]
  page: number
  limit: number
}

/**
 * Titles above texts, whole words above beginnings, then what has a title in the reader's language, then what is fresh and popular: the same order
 * on both databases, for any input whatever.
 */
const orderFor = (locale: Locale) =>
  sql`low, begun, rank, beyond, case when ${sql.ref(`title_${localeSuffix[locale]}`)} = '' then 1 else 0 end, at + weigh desc, row_id desc, entity`

/** What is found, and how much of each entity. */
export async function search(db: Queries, kind: Db['kind'], asked: Asked): Promise<Found> {
  const { text, alike, locale, among, entities = among, page, limit } = asked
  const question = questionOf(text, alike)
  if (!question || among.length === 0) return { hits: [], counts: [] }
  return byIndexAlone(db, kind, async (queries) => {
    const look = await lookFor(queries, kind, question, ['named', 'words'])
    // Of what there is much of, as many lines are looked at as would be counted.
    const many = among.filter((entity) => look.frequent.atAll(entity))
    const few = await countsOf(queries, look, without(among, many))
    const wanted = [...many, ...few.map(({ entity }) => entity)].filter((entity) => entities.includes(entity))
    const place = sql`limit ${limit} offset ${(page - 1) * limit}`
    const { hits, tally } = await hitsOf(queries, look, { entities: wanted, locale, place })
    const sure = many.filter((entity) => (tally[entity] ?? 0) > mostMatches)
    const others = await countsOf(queries, look, without(many, sure))
    const counts = [...sure.map((entity) => counted(entity, mostMatches + 1)), ...few, ...others]
    return { hits, counts: counts.toSorted((a, b) => among.indexOf(a.entity) - among.indexOf(b.entity)) }
  })
}

const without = (all: string[], some: string[]) => all.filter((each) => !some.includes(each))

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
  }: Pick<Asked, 'text' | 'alike' | 'locale' | 'among'> & { limit?: number },
): Promise<Hit[]> {
  const question = questionOf(text, alike)
  if (!question || among.length === 0) return []
  return byIndexAlone(db, kind, async (queries) => {
    const look = await lookFor(queries, kind, question, [])
    const wanted = { entities: among, locale, place: sql`limit ${limit}` }
    return (await hitsOf(queries, look, wanted)).hits
  })
}

async function lookFor(db: Queries, kind: Db['kind'], question: Question, parts: Part[]): Promise<Look> {
  const beside: Part[] = question.sounds ? [...parts, 'pinyin'] : parts
  const isOver = parts.length > 0 ? inWholeWords(question) : null
  const frequent = (asked: Question, where: Part[]) =>
    frequentIn(db, kind, { question: asked, parts: ['title', ...where], withNamed: parts.includes('named') })
  return {
    kind,
    question,
    beside,
    frequent: await frequent(question, beside),
    whole: isOver && { question: isOver, frequent: await frequent(isOver, parts) },
  }
}

interface Wanted {
  entities: string[]
  locale: Locale
  place: RawBuilder<unknown>
}

interface Hits {
  hits: Hit[]
  /** How many lines of each entity were looked at; told by Postgres alone, which is asked what is frequent. */
  tally: Record<string, number>
}

async function hitsOf(db: Queries, look: Look, { entities, locale, place }: Wanted): Promise<Hits> {
  if (entities.length === 0) return { hits: [], tally: {} }
  const tally = entities.some((entity) => look.frequent.atAll(entity))
    ? sql`(select json_object_agg(entity, lines) from (select entity, count(*) as lines from ranked group by entity) as each_entity)`
    : sql`null`
  const { rows } = await sql<Line>`${sql.raw(plannedEachTime)}
    with ranked as (
      select entity, row_id, title_zh_cn, title_en, weigh, at, low, begun, ${rankOf(look)} as rank, ${beyond} as beyond
      from (${matched(look, entities)}) as matched
      join ${sql.table('search_doc')} on search_doc.id = matched.id)
    select entity, row_id, title_zh_cn, title_en, rank, ${tally} as tally
    from ranked order by ${orderFor(locale)} ${place}`.execute(db)
  return { hits: rows.map((line) => hitOf(line, locale)), tally: rows[0]?.tally ?? {} }
}

interface Line {
  entity: string
  row_id: number
  title_zh_cn: string
  title_en: string
  rank: number
  tally: Record<string, number> | null
}

function hitOf(line: Line, locale: Locale): Hit {
  const { title, fallback } = inLocale(line, ['title'], locale)
  return { entity: line.entity, id: line.row_id, title, fallback, rank: line.rank }
}

async function countsOf(db: Queries, look: Look, among: string[]): Promise<Found['counts']> {
  if (among.length === 0) return []
  const { rows } = await countsIn(look, among).execute(db)
  return rows.filter(({ count }) => count > 0).map(({ entity, count }) => counted(entity, count))
}

const counted = (entity: string, count: number) => ({
  entity,
  count: Math.min(count, mostMatches),
  more: count > mostMatches,
})
