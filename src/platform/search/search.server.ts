import { sql } from 'kysely'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { oneOf } from '#platform/db/one-of.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { mostMatches } from './most-matches.ts'
import { beginningOf, newestLines } from './newest-lines.server.ts'
import { allMatches, matchesOf, matchesWhileTyping, questionOf } from './question.ts'
import type { Match, Part, SearchQuestion } from './question.ts'

export interface Hit {
  entity: string
  id: number
  /** In the asked language, or in the other one where there is none. */
  title: string
  fallback: Record<string, Locale>
  /**
   * 0 the title equals the search, 1 starts with it, 2 contains it, 3 a tag or master does, 4 the text does, 5 sounds like it,
   * 6 only what is said in it does.
   */
  rank: number
  /** It is over, such as a past event. */
  ended: boolean
}

export interface SearchResult {
  hits: Hit[]
  /** The hits of each group, whichever group was asked for; `more` if there are more than that. */
  counts: Array<{ group: string; count: number; more: boolean }>
}

interface SuggestInput {
  text: string
  synonyms?: string[]
  locale: Locale
  among: string[]
  limit?: number
}

export interface SearchInput extends Omit<SuggestInput, 'among'> {
  /** Entities that are counted together, by the name of their group. */
  groups: Record<string, string[]>
  /** Hits of this group alone. */
  only?: string | undefined
  page: number
  limit: number
}

/** Finds hits, and counts those of each group. */
export async function search(db: Queries, kind: Db['kind'], input: SearchInput): Promise<SearchResult> {
  const { groups, only, page, limit } = input
  const question = questionOf(input.text, input.synonyms)
  if (!question) return { hits: [], counts: [] }
  const lookup = { db, kind, question, locale: input.locale }
  const counts = await countGroups(lookup, groups)
  const wanted = counts.filter(({ group }) => !only || group === only)
  const entities = wanted.flatMap(({ group }) => groups[group] ?? [])
  const most = Math.min(page * limit, sumOf(wanted))
  const hits = await findHits(lookup, matchesOf(question), entities, most)
  return { hits: hits.slice((page - 1) * limit), counts }
}

/** Suggestions while typing: titles that contain the text or sound like it. */
export async function suggest(db: Queries, kind: Db['kind'], input: SuggestInput): Promise<Hit[]> {
  const question = questionOf(input.text, input.synonyms)
  if (!question) return []
  const lookup = { db, kind, question, locale: input.locale }
  return findHits(lookup, matchesWhileTyping(question), input.among, input.limit ?? 8)
}

interface Lookup {
  db: Queries
  kind: Db['kind']
  question: SearchQuestion
  locale: Locale
}

/** Goes from the nearest match to the farthest until there are enough hits. */
async function findHits(lookup: Lookup, matches: Match[], entities: string[], most: number): Promise<Hit[]> {
  const hits = new Map<string, Hit>()
  for (const match of matches) {
    if (entities.length === 0 || hits.size >= most) break
    // A hit of a nearer match is found once more, so that many more are read.
    for (const hit of await hitsOf(lookup, match, entities, most + hits.size)) {
      const key = `${hit.entity} ${hit.id}`
      if (!hits.has(key)) hits.set(key, hit)
    }
  }
  return [...hits.values()].slice(0, most)
}

async function hitsOf(lookup: Lookup, match: Match, entities: string[], limit: number): Promise<Hit[]> {
  const { db, question, locale } = lookup
  const [part = 'text'] = match.parts
  const lines = sql`select id from (${newestLines(lookup, [match], entities)}) as lines`
  const ids = part === 'title' ? sql`${lines} union ${sameTitle(question.title)}` : lines
  const { rows } = await sql<
    Omit<Hit, 'title' | 'fallback' | 'ended'> & { title_zh_cn: string; title_en: string; ended: number }
  >`${beginningOf(question)}
    select entity, row_id as id, title_zh_cn, title_en, ended, ${rankOf(part, question.title)} as rank
    from (${ids}) as found join search_doc on search_doc.id = found.id
    where ${oneOf(db, 'entity', entities)}
    order by ${sql.join(orderOf(part, locale))} limit ${limit}`.execute(db)
  return rows.map(({ entity, id, rank, ended, ...titles }) => ({
    entity,
    id,
    rank,
    ended: ended === 1,
    ...inLocale(titles, ['title'], locale),
  }))
}

/** A title that equals the search is found however old it is. */
const sameTitle = (title: string) => sql`select id from (select id from search_doc
  where folded_zh_cn = ${title} or folded_en = ${title} order by id desc limit ${sql.lit(mostMatches)}) as same_title`

const titleIs = (pattern: string) => sql`(folded_zh_cn like ${pattern} or folded_en like ${pattern})`

const ranks: Partial<Record<Part, number>> = { title: 2, named: 3, text: 4, sound: 5 }
const lowestRank = 6

const rankOf = (part: Part, title: string) =>
  part === 'title'
    ? sql`case when ${titleIs(title)} then 0 when ${titleIs(`${title}%`)} then 1 else 2 end`
    : sql.lit(ranks[part] ?? lowestRank)

/** The order of hits that match in the same part, on both databases. */
const orderOf = (part: Part, locale: Locale) => [
  sql`rank`,
  sql`ended`,
  // Of titles that sound alike the shorter one is nearer to what was typed: `sf` means 书法.
  ...(part === 'sound' ? [sql`length(folded_zh_cn)`] : []),
  sql`case when ${sql.ref(`title_${localeSuffix[locale]}`)} = '' then 1 else 0 end`,
  // The fresh and popular.
  sql`at + weigh desc`,
  sql`row_id desc`,
  sql`entity`,
]

/** Counts the newest lines of all groups together. If these are not all, it counts the smaller groups again. */
async function countGroups(lookup: Lookup, groups: SearchInput['groups']) {
  const newest = await countNewest(lookup)
  const isAll = sumOf(newest) <= mostMatches
  const counts = Object.entries(groups).map(async ([group, entities]) => {
    const count = sumOf(newest.filter(({ entity }) => entities.includes(entity)))
    const exact = isAll || count > mostMatches ? count : sumOf(await countNewest(lookup, entities))
    return { group, count: Math.min(exact, mostMatches), more: exact > mostMatches }
  })
  return (await Promise.all(counts)).filter(({ count }) => count > 0)
}

async function countNewest(lookup: Lookup, entities?: string[]) {
  const { db, question } = lookup
  const lines = newestLines(lookup, allMatches(question), entities)
  const query = sql<{ entity: string; count: number }>`${beginningOf(question)}
    select entity, count(*) as count from (${lines}) as lines join search_doc on search_doc.id = lines.id group by entity`
  return (await query.execute(db)).rows
}

const sumOf = (counts: Array<{ count: number }>) => counts.reduce((sum, { count }) => sum + count, 0)
