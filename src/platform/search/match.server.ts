import { sql, type RawBuilder } from 'kysely'
import { plannedEachTime } from '#platform/db/db.server.ts'
import type { Frequent } from './frequent.server.ts'
import { condition } from './condition.server.ts'
import type { Question, Way } from './question.ts'
import type { Kind, Part } from './stored-words.server.ts'

/** So many of the newest are looked at more closely; a word that stands in more of them narrows nothing down. */
export const mostMatches = 1000
/** So that what there is much of comes to more than that, though some lines of other entities are among them. */
const mostTaken = mostMatches + 50
const mostRead = 2 * mostMatches

/** How and where to look for it. */
export interface Look {
  kind: Kind
  question: Question
  /** Where else than in titles. */
  beside: Part[]
  frequent: Frequent
  /** The same in whole words, which come before what merely begins so. */
  whole: Pick<Look, 'question' | 'frequent'> | null
}

/**
 * The newest lines of some entities that match: `low` 0 by their title, 1 by what they name, 2 by any of their words,
 * 3 by sound alone; `begun` 1 where only beginnings of words do. What is not in a title is only looked for while titles
 * leave room; a title that is just what was asked is there however old it is.
 */
export function matched(look: Look, entities: string[]): RawBuilder<unknown> {
  const whole = look.whole && { ...look, ...look.whole }
  const wholeTitles =
    whole && sql`select id, 0 as near from (${newest(whole, 'title', entities)}) as whole_titles`
  const beside = [look, ...(whole ? [whole] : [])].flatMap((each) =>
    look.beside
      .filter((part) => part !== 'pinyin' || each === look)
      .map((part) => {
        const near = 2 * lowOf[part] + (whole && each === look ? 1 : 0)
        return sql`select id, ${sql.lit(near)} as near from (${newest(each, part, entities)}) as ${sql.ref(part)}
          where (select count(*) from titles) < ${sql.lit(mostMatches)}`
      }),
  )
  const all = [
    sql`select id, ${sql.lit(whole ? 1 : 0)} as near from titles`,
    sameTitle(look, entities),
    ...(wholeTitles ? [wholeTitles] : []),
    ...beside,
  ]
  return sql`with titles as materialized (${newest(look, 'title', entities)})
    select id, min(near) / 2 as low, min(near) % 2 as begun from (${sql.join(all, sql` union all `)}) as each_match
    group by id`
}

function newest(look: Look, part: Part, entities: string[]): RawBuilder<unknown> {
  const way = look.kind === 'sqlite' || look.frequent.inPart(part, entities) ? 'line by line' : 'gathered'
  const lines = linesOf(look, { entities, parts: [part] }, way)
  return seen(look, lines, {
    texts: part === 'title' ? titles : texts,
    limit: mostTaken,
    order: newestFirst[way],
  })
}

const titles = ['folded_zh_cn', 'folded_en']
const texts = ['folded_text']
const lowOf: Record<Part, number> = { title: 0, named: 1, words: 2, pinyin: 3 }

const sameTitle = ({ question: { whole } }: Look, entities: string[]) => sql`
  select id, 0 as near from (
    select id from ${sql.table('search_doc')}
    where (folded_zh_cn = ${whole} or folded_en = ${whole}) and entity in (${sql.join(entities)})
    order by id desc limit ${sql.lit(mostMatches)}) as same_title`

/** 0 the title is it, 1 begins with it, 2 contains it, 3 a tag or a master does, 4 the text does, 5 it sounds like it. */
export function rankOf({ question: { whole } }: Look): RawBuilder<number> {
  const any = (pattern: string) => sql`(folded_zh_cn like ${pattern} or folded_en like ${pattern})`
  return sql<number>`case when low > 0 then low + 2 when ${any(whole)} then 0 when ${any(`${whole}%`)} then 1 else 2 end`
}

/** Among titles that sound alike, the shorter one is nearer to what was typed: `sf` means 书法 before all that holds it. */
export const beyond = sql<number>`case when low = 3 then length(folded_zh_cn) else 0 end`

/** How many lines of each entity match, counted to just beyond what is looked at. */
export function countsIn(look: Look, entities: string[]): RawBuilder<{ entity: string; count: number }> {
  // What a row names is among its words.
  const parts = look.beside.filter((part) => part !== 'named')
  const counted = entities.map((entity) => {
    const isIn = (part: Part) => look.frequent.inPart(part, [entity])
    const where = { entities: [entity], parts: isIn('title') ? ['title' as const, ...parts] : parts }
    const found = where.parts.some(isIn)
      ? seen(look, linesOf(look, where, 'line by line'), { ...counting, order: newestFirst['line by line'] })
      : seen(look, together(look, linesOf(look, where, 'gathered')), counting)
    return sql`select ${sql.lit(entity)} as entity, count(*) as count from (${found}) as some_lines`
  })
  return sql`${sql.raw(plannedEachTime)} ${sql.join(counted, sql` union all `)}`
}

const counting = { texts, limit: mostMatches + 1 }

/** Postgres is kept from planning for the first few alone, which it would then look for line by line. */
const together = ({ kind }: Look, found: RawBuilder<unknown>) =>
  kind === 'sqlite' ? found : sql`with found as materialized (${found}) select id from found`

/**
 * Postgres would rather read lines one by one, from the newest: right for a word of every text, and slow for a word of
 * some, which are gathered first. It is kept from it by an order that no index has.
 */
const newestFirst = {
  'line by line': sql`order by id desc`,
  gathered: sql`order by newness desc`,
}

function linesOf(
  { kind, question, beside }: Look,
  { entities, parts }: { entities: string[]; parts: Part[] },
  way: keyof typeof newestFirst,
): RawBuilder<unknown> {
  const where = condition({ kind, question, withNamed: beside.includes('named') }, parts, entities)
  const columns = kind === 'sqlite' ? 'rowid as id' : way === 'gathered' ? 'id, id + 0 as newness' : 'id'
  return sql`select ${sql.raw(columns)} from search_index where ${where}`
}

interface Bounds {
  /** Where what is asked must stand as it is. */
  texts: string[]
  limit: number
  order?: RawBuilder<unknown>
}

/** Whose characters stand side by side is only seen in the text itself, so not in all too many. */
function seen(
  { kind, question: { ways } }: Look,
  found: RawBuilder<unknown>,
  { texts, limit, order = sql`` }: Bounds,
) {
  if (ways.every(({ runs }) => runs.length === 0))
    return sql`select id from (${found} ${order} limit ${sql.lit(limit)}) as found_lines`
  const holds = (run: string) => {
    const inText = texts.map((text) => sql`${places[kind]}(${sql.ref(`doc.${text}`)}, ${run}) > 0`)
    return sql`(${sql.join(inText, sql` or `)})`
  }
  // SQLite takes them in the order in which they come; told to, it would sort them all before it takes the first.
  const again = kind === 'sqlite' ? sql`` : order
  return sql`select id from (${found} ${order} limit ${sql.lit(mostRead)}) as near
    cross join (select id as doc_id, ${sql.join(texts.map((text) => sql.ref(text)))} from search_doc) as doc
    where doc_id = id and ${oneOf(ways, holds)} ${again} limit ${sql.lit(limit)}`
}

const oneOf = (ways: Way[], holds: (run: string) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    ways.map(({ runs }) => sql`(${sql.join([sql`1 = 1`, ...runs.map(holds)], sql` and `)})`),
    sql` or `,
  )})`

const places = { sqlite: sql`instr`, postgres: sql`strpos` }
