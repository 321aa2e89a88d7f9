import { sql } from 'kysely'
import { plannedEachTime, type Db, type Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { beyond, countsIn, matched, mostMatches, questionOf, rankOf, type Question } from './match.server.ts'

export interface Hit {
  entity: string
  id: number
  /** In the asked language, or in the other one where there is none. */
  title: string
  fallback: Record<string, Locale>
  /** How near it is: 0 to 2 by its title, 3 by its text, 4 by the sound of its title. */
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
 * Titles above texts, then what has a title in the reader's language, then by weight, then the newest: the same order
 * on both databases, for any input whatever.
 */
const orderFor = (locale: Locale) =>
  sql`rank, beyond, case when ${sql.ref(`title_${localeSuffix[locale]}`)} = '' then 1 else 0 end, weigh desc, at desc, row_id desc, entity`

/** What is found, and how much of each entity. */
export async function search(
  db: Queries,
  kind: Db['kind'],
  { text, alike, locale, among, entities = among, page, limit }: Asked,
): Promise<Found> {
  const question = questionOf(text, kind, alike)
  if (!question) return { hits: [], counts: [] }
  const counts = await countsOf(db, question, among)
  const wanted = counts.map(({ entity }) => entity).filter((entity) => entities.includes(entity))
  if (wanted.length === 0) return { hits: [], counts }
  const rows = await sql<Line>`
    ${ranked(question, wanted)} order by ${orderFor(locale)} limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  return { hits: rows.rows.map((line) => hitOf(line, locale)), counts }
}

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
  const question = questionOf(text, kind, alike)
  if (!question || among.length === 0) return []
  const rows =
    await sql<Line>`${ranked(question, among, true)} order by ${orderFor(locale)} limit ${limit}`.execute(db)
  return rows.rows.map((line) => hitOf(line, locale))
}

interface Line {
  entity: string
  row_id: number
  title_zh_cn: string
  title_en: string
  rank: number
}

const ranked = (question: Question, entities: string[], titlesAlone = false) => sql`
  ${sql.raw(plannedEachTime)} select entity, row_id, title_zh_cn, title_en, weigh, at, ${rankOf(question)} as rank, ${beyond} as beyond
  from (${matched(question, entities, titlesAlone)}) as matched
  join ${sql.table('search_doc')} on search_doc.id = matched.id`

function hitOf(line: Line, locale: Locale): Hit {
  const { title, fallback } = inLocale(line, ['title'], locale)
  return { entity: line.entity, id: line.row_id, title, fallback, rank: line.rank }
}

async function countsOf(db: Queries, question: Question, among: string[]): Promise<Found['counts']> {
  if (among.length === 0) return []
  const { rows } = await countsIn(question, among).execute(db)
  return rows
    .filter(({ count }) => count > 0)
    .map(({ entity, count }) => ({ entity, count: Math.min(count, mostMatches), more: count > mostMatches }))
}
