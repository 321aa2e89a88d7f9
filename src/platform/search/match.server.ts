import { sql, type RawBuilder } from 'kysely'
import { uncachedPlan } from '#platform/db/db.server.ts'
import type { SearchScope } from './condition.server.ts'
import { mostMatches } from './most-matches.ts'
import { agesFor, anyLines, newestLines } from './newest-lines.server.ts'
import type { Question, QuestionVariant } from './question.ts'
import type { Kind, Part } from './stored-words.server.ts'

/** So that what there is much of comes to more than that, though some lines of other entities are among them. */
const mostTaken = mostMatches + 50
const mostRead = 2 * mostMatches

export interface SearchQuery {
  kind: Kind
  question: Question
  /** The same in whole words, which rank before mere beginnings. */
  whole: Question | null
  /** The parts to search besides titles. */
  beside: Part[]
}

/** One of the ways in which lines match, from the nearest to the farthest. */
export interface MatchStep {
  /** 0 by the title, 2 by what a row names, 4 by any word, 6 by sound, and one more where only beginnings match. */
  near: number
  /** The newest lines that match this way. */
  lines: RawBuilder<unknown>
  /** The steps that come before it. It runs only if they did not fill the limit. */
  after: number[]
}

/** A title that equals the query is found however old it is. */
export function stepsOf(look: SearchQuery, entities: string[]): MatchStep[] {
  const { question, whole, beside } = look
  const steps: MatchStep[] = []
  const step = (asked: Question, part: Part, after: number[]) => {
    const isBegun = whole && asked !== whole
    const found = seen(look, asked, { gather: newestLines, parts: [part], entities, limit: mostTaken })
    return [steps.push({ near: nearOf[part] + (isBegun ? 1 : 0), lines: found, after }) - 1]
  }
  const inPart = (part: Part, after: number[]) => {
    const over = whole && part !== 'pinyin' ? step(whole, part, after) : []
    return [...over, ...step(question, part, [...after, ...over])]
  }
  const titles = inPart('title', [])
  for (const part of beside) inPart(part, titles)
  const same = { near: 0, lines: sameTitle(look, entities), after: [] }
  return [...steps, same]
}

/** All steps in one statement. Each runs only while those before it leave room. */
export function matched({ kind }: SearchQuery, steps: MatchStep[]): RawBuilder<unknown> {
  const each = steps.map(({ near }, at) => sql`select id, ${sql.lit(near)} as near from ${nameOf(at)}`)
  const parts = steps.map(({ lines, after }, at) => {
    const room = after.map((one) => sql` and (select count(*) from ${nameOf(one)}) < ${sql.lit(mostMatches)}`)
    return sql`${nameOf(at)} as materialized (select id from (${lines}) as found where 1 = 1${sql.join(room, sql``)})`
  })
  return sql`with ${sql.join([...agesFor(kind), ...parts])}
    select id, min(near) as near from (${sql.join(each, sql` union all `)}) as each_match group by id`
}

const nameOf = (step: number) => sql.ref(`step_${step}`)
const nearOf: Record<Part, number> = { title: 0, named: 2, words: 4, pinyin: 6 }

const sameTitle = ({ kind, question: { whole } }: SearchQuery, entities: string[]) => sql`
  select id from ${sql.table('search_doc')}
  where (folded_zh_cn = ${whole} or folded_en = ${whole}) and entity ${oneOfThese[kind](entities)}
  order by id desc limit ${sql.lit(mostMatches)}`

/** On Postgres one statement, and so one plan, for whichever entities. */
const oneOfThese: Record<Kind, (values: string[]) => RawBuilder<unknown>> = {
  sqlite: (values) => sql`in (${sql.join(values)})`,
  postgres: (values) => sql`= any(cast(${values} as text[]))`,
}

/** 0 the title is it, 1 begins with it, 2 contains it, 3 a tag or a master does, 4 the text does, 5 it sounds like it. */
export function rankOf({ question: { whole } }: SearchQuery): RawBuilder<number> {
  const any = (pattern: string) => sql`(folded_zh_cn like ${pattern} or folded_en like ${pattern})`
  return sql<number>`case when near > 1 then near / 2 + 2 when ${any(whole)} then 0 when ${any(`${whole}%`)} then 1 else 2 end`
}

/** Among titles that sound alike, the shorter one is nearer to what was typed: `sf` means 书法 before all that holds it. */
export const soundLength = sql<number>`case when near >= 6 then length(folded_zh_cn) else 0 end`

/** Entities that are counted together, by the name of their group. */
export type Groups = Record<string, string[]>

/** How many lines of each group match. The count stops just beyond what is looked at. */
export function countsIn(look: SearchQuery, groups: Groups): RawBuilder<{ name: string; count: number }> {
  const { question } = look
  // The title and the named rows are also part of the words.
  const parts = look.beside.filter((part) => part !== 'named')
  const limit = mostMatches + 1
  const counted = Object.entries(groups).map(([name, entities]) => {
    const found = seen(look, question, { gather: anyLines, parts, entities, limit })
    return sql`select ${sql.lit(name)} as name, count(*) as count from (${found}) as some_lines`
  })
  return sql`${beginning(question)} ${sql.join(counted, sql` union all `)}` as RawBuilder<{
    name: string
    count: number
  }>
}

interface LineSource extends SearchScope {
  gather: typeof newestLines
  limit: number
}

/** Only the text itself shows whether characters are adjacent, so only a limited number of lines is checked. */
function seen({ kind, beside }: SearchQuery, question: Question, { gather, limit, ...where }: LineSource) {
  const asked = { kind, question, withNamed: beside.includes('named') }
  if (isSure(question)) return gather(asked, where, limit)
  const texts = where.parts.includes('title') ? ['folded_zh_cn', 'folded_en'] : ['folded_text']
  const holds = (run: string) => {
    const inText = texts.map((text) => sql`${places[kind]}(${sql.ref(text)}, ${run}) > 0`)
    return sql`(${sql.join(inText, sql` or `)})`
  }
  // One after another, until there are enough.
  return sql`select id from (${gather(asked, where, mostRead)}) as near
    where (select ${oneOf(question.ways, holds)} from search_doc where search_doc.id = near.id)
    limit ${sql.lit(limit)}`
}

/** Whether every match in the index is a real match, without a look at the text. */
export const isSure = ({ ways }: Question) => ways.every(({ runs }) => runs.length === 0)

/** How a statement begins: each number of things that are to be seen in the text makes another one, and few of them are usual. */
export function beginning(question: Question): RawBuilder<unknown> {
  const isUsual = isSure(question) || (question.ways.length === 1 && question.ways[0]?.runs.length === 1)
  return sql.raw(isUsual ? '' : uncachedPlan)
}

const oneOf = (ways: QuestionVariant[], holds: (run: string) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    ways.map(({ runs }) => sql`(${sql.join([sql`1 = 1`, ...runs.map(holds)], sql` and `)})`),
    sql` or `,
  )})`

const places = { sqlite: sql`instr`, postgres: sql`strpos` }
