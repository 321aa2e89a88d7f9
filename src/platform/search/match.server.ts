import { sql, type RawBuilder } from 'kysely'
import { plannedEachTime, type Db } from '#platform/db/db.server.ts'
import {
  comparable,
  isHan,
  longestBeginning,
  runsOf,
  termsOf,
  wholeTermsOf,
  withBeginnings,
  withEnds,
  type Term,
} from './tokens.ts'

type Kind = Db['kind']
type Column = 'title' | 'words' | 'pinyin'

const longestText = 100
/** So many of the newest are looked at more closely; a word that stands in more of them narrows nothing down. */
export const mostMatches = 1000
const mostRead = 2 * mostMatches

/** A question put to the index. */
export interface Question {
  kind: Kind
  /** What was asked, and other words for the same; one of them is enough. */
  ways: Way[]
  /** Only Latin letters are read as sounds, so Chinese that merely sounds alike is never found by Chinese. */
  sounds: { apart: Term[]; together: Term } | null
  whole: string
}

interface Way {
  terms: Term[]
  /** What must stand in the text just so: the pairs of a long run may all be there and not side by side. */
  runs: string[]
}

/** Null when there is nothing in it to look for. */
export function questionOf(text: string, kind: Kind, alike: string[] = []): Question | null {
  const asked = Array.from(text.slice(0, longestText * 2))
    .slice(0, longestText)
    .join('')
  const terms = termsOf(asked)
  const [only] = terms
  // One letter is still being typed, and would find nearly everything.
  if (!only || (terms.length === 1 && /^[a-z]$/.test(only.token))) return null
  const ways = [
    { terms, runs: runsOf(asked) },
    ...alike.map((other) => ({ terms: wholeTermsOf(other), runs: runsOf(other) })),
  ]
  const inDoubt = ways.some(({ runs }) => runs.some((run) => isHan(run) && Array.from(run).length > 2))
  return {
    kind,
    ways: inDoubt ? ways : ways.map((way) => ({ ...way, runs: [] })),
    sounds: soundsOf(asked),
    whole: comparable(asked),
  }
}

/**
 * The newest lines of some entities that match: `low` 0 by their title, 1 by any of their words, 2 by the sound
 * of the title alone. What is not in a title is only looked for while titles leave room; a title that is just what
 * was asked is there however old it is.
 */
export function matched(question: Question, entities: string[], titlesAlone = false): RawBuilder<unknown> {
  const columns: Column[] = titlesAlone ? ['pinyin'] : ['words', 'pinyin']
  const others = columns.filter((column) => column === 'words' || question.sounds)
  const parts = others.map(
    (column) => sql`select id, ${sql.lit(lowOf[column])} as low
      from (${newest(question, entities, column)}) as ${sql.ref(column)}
      where (select count(*) from titles) < ${sql.lit(mostMatches)}`,
  )
  return sql`with ${common(question, entities, ['title', ...others])} titles as materialized (${newest(question, entities, 'title')})
    select id, min(low) as low from (
      ${sql.join([sql`select id, 0 as low from titles`, sameTitle(question, entities), ...parts], sql` union all `)}
    ) as each_match group by id`
}

const lowOf = { title: 0, words: 1, pinyin: 2 }

const sameTitle = ({ whole }: Question, entities: string[]) => sql`
  select id, 0 as low from (
    select id from ${sql.table('search_doc')}
    where (folded_zh_cn = ${whole} or folded_en = ${whole}) and entity in (${sql.join(entities)})
    order by id desc limit ${sql.lit(mostMatches)}) as same_title`

/** How many lines of each entity match, counted to just beyond what is looked at. */
export function countsIn(
  question: Question,
  entities: string[],
): RawBuilder<{ entity: string; count: number }> {
  const columns: Column[] = question.sounds ? ['words', 'pinyin'] : ['words']
  const counted = entities.map((entity) => {
    const found = gathered(question.kind, lines(question, [entity], columns))
    const counted = some(question, 'words', found, { limit: mostMatches + 1 })
    return sql`select ${sql.lit(entity)} as entity, count(*) as count from (${counted}) as some_lines`
  })
  return sql`${sql.raw(plannedEachTime)} ${sql.join(counted, sql` union all `)}`
}

/** Postgres is kept from planning for the first few alone, which it would then look for line by line. */
const gathered = (kind: Kind, found: RawBuilder<unknown>) =>
  kind === 'sqlite' ? found : sql`with found as materialized (${found}) select id from found`

/** 0 the title is it, 1 begins with it, 2 contains it, 3 the text does, 4 it sounds like it. */
export function rankOf({ whole, ways }: Question): RawBuilder<number> {
  const titles = [sql.ref('folded_zh_cn'), sql.ref('folded_en')]
  const any = (pattern: string) =>
    sql.join(
      titles.map((title) => sql`${title} like ${pattern}`),
      sql` or `,
    )
  const holds = oneOf(ways, (run) => sql`(${any(`%${run}%`)})`)
  return sql<number>`case
    when low = 2 then 4
    when low = 1 then 3
    when ${any(whole)} then 0
    when ${any(`${whole}%`)} then 1
    when low = 0 and ${holds} then 2
    else 3 end`
}

const oneOf = (ways: Way[], holds: (run: string) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    ways.map(({ runs }) => sql`(${sql.join([sql`1 = 1`, ...runs.map(holds)], sql` and `)})`),
    sql` or `,
  )})`

/** Among titles that sound alike, the shorter one is nearer to what was typed: `sf` means 书法 before all that holds it. */
export const beyond = sql<number>`case when low = 2 then length(folded_zh_cn) else 0 end`

/** SQLite keeps beginnings of one to five characters by itself. */
const shortestBeginning: Record<Kind, number> = { sqlite: 6, postgres: 1 }

/**
 * In SQLite the columns share one list for each word, so a word that stands in every text would be walked through
 * to its end to learn that no title has it. Signs that no text can hold give the other columns lists of their own.
 */
const signs = { entity: '\ue000', title: '\ue001', words: '', pinyin: '\ue002' }

/** The words of a column as the index has them. */
export const storedWords = (kind: Kind, column: Column, tokens: string[]) =>
  withBeginnings(
    (column === 'pinyin' ? tokens : withEnds(tokens)).map((token) =>
      kind === 'sqlite' ? signs[column] + token : token,
    ),
    shortestBeginning[kind],
  )

/** The kind of a row is a word too: to look at each row for it would cost more than to find the row. */
export const storedKind = (kind: Kind, entity: string) =>
  `${kind === 'sqlite' ? signs.entity : '='}${entity.replaceAll('_', '')}`

const lines = (
  question: Question,
  entities: string[],
  columns: Column[],
  id = idOf(question.kind),
): RawBuilder<unknown> =>
  sql`select ${id} as id from search_index where ${condition(question, entities, columns)}`

/**
 * Postgres would rather read lines one by one, from the newest, than gather all that match: right for a word of
 * every text, and slow for a word of some. So it is asked in the one way or the other, by what a few lines say.
 */
function newest(question: Question, entities: string[], column: Column): RawBuilder<unknown> {
  const { kind } = question
  const found = lines(question, entities, [column])
  const inOrder = (id: RawBuilder<unknown>) =>
    some(question, column, found, { limit: mostMatches, order: id })
  if (kind === 'sqlite') return inOrder(idOf(kind))
  const isCommon = sql`(select ${sql.ref(column)} from common)`
  return sql`select id from (${inOrder(idOf(kind))}) as read_by_line where ${isCommon}
    union all select id from (${inOrder(sql`${idOf(kind)} + 0`)}) as gathered where not ${isCommon}`
}

/** Whether a third of some lines among the newest have it, in each column. */
function common(question: Question, entities: string[], columns: Column[]): RawBuilder<unknown> {
  if (question.kind === 'sqlite') return sql``
  const flags = columns.map(
    (column) =>
      sql`3 * count(*) filter (where ${condition(question, entities, [column], 'sampled')}) > count(*) as ${sql.ref(column)}`,
  )
  return sql`common as materialized (select ${sql.join(flags)} from search_index as sampled where id in (
    select id from (
      select id, row_number() over (order by id desc) as at from search_index order by id desc limit 2000
    ) as newest_lines where at % 67 = 1)),`
}

interface Bounds {
  limit: number
  order?: RawBuilder<unknown>
}

/** Whose characters stand side by side is only seen in the text itself, so not in all too many. */
function some(
  { kind, ways }: Question,
  column: Column,
  found: RawBuilder<unknown>,
  { limit, order }: Bounds,
) {
  const newestFirst = order ? sql` order by ${order} desc` : sql``
  if (ways.every(({ runs }) => runs.length === 0)) return sql`${found}${newestFirst} limit ${sql.lit(limit)}`
  const texts = column === 'title' ? ['folded_zh_cn', 'folded_en'] : ['folded_text']
  const holds = (run: string) => {
    const inText = texts.map((text) => sql`${places[kind]}(${sql.ref(`search_doc.${text}`)}, ${run}) > 0`)
    return sql`(${sql.join(inText, sql` or `)})`
  }
  return sql`select near.id from (${found}${newestFirst} limit ${sql.lit(mostRead)}) as near
    join ${sql.table('search_doc')} on search_doc.id = near.id
    where ${oneOf(ways, holds)}${order ? sql` order by near.id desc` : sql``} limit ${sql.lit(limit)}`
}

const places = { sqlite: sql`instr`, postgres: sql`strpos` }

const idOf = (kind: Kind) => sql.raw(kind === 'sqlite' ? 'rowid' : 'id')

/** A query is made of letters and digits that the tokenizer lets through, so nothing in it needs escaping. */
function condition(
  question: Question,
  entities: string[],
  columns: Column[],
  table = 'search_index',
): RawBuilder<unknown> {
  const kinds = `(${either(
    question.kind,
    entities.map((entity) => quoted(question.kind, storedKind(question.kind, entity))),
  )})`
  const asked = (column: Column) => `(${wordsFor(question, column)})`
  if (question.kind === 'sqlite')
    return sql`search_index match ${`${kinds} AND (${columns.map(asked).join(' OR ')})`}`
  const parts = columns.map(
    (column) => sql`${sql.ref(`${table}.${column}`)} @@ cast(${`${kinds} & ${asked(column)}`} as tsquery)`,
  )
  return sql`(${sql.join(parts, sql` or `)})`
}

function wordsFor({ kind, ways, sounds }: Question, column: Column): string {
  if (column !== 'pinyin' || !sounds) return eitherWay(kind, column, ways)
  const together = one(kind, column, sounds.together)
  return sounds.apart.length === 1
    ? together
    : either(kind, [`(${all(kind, column, sounds.apart)})`, together])
}

const eitherWay = (kind: Kind, column: Column, ways: Way[]) =>
  either(
    kind,
    ways.map(({ terms }) => `(${all(kind, column, terms)})`),
  )

const all = (kind: Kind, column: Column, terms: Term[]) =>
  terms.map((term) => one(kind, column, term)).join(kind === 'sqlite' ? ' AND ' : ' & ')

const either = (kind: Kind, parts: string[]) => parts.join(kind === 'sqlite' ? ' OR ' : ' | ')

/** Beginnings that are not words of the index are compared with all its words. */
function one(kind: Kind, column: Column, { token, prefix }: Term): string {
  const word = kind === 'sqlite' ? signs[column] + token : token
  const length = Array.from(word).length
  const compared = prefix && (length > longestBeginning || length < shortestBeginning[kind])
  return quoted(kind, word) + (compared ? prefixSign[kind] : '')
}

const prefixSign: Record<Kind, string> = { sqlite: '*', postgres: ':*' }

const quoted = (kind: Kind, word: string) => (kind === 'sqlite' ? `"${word}"` : `'${word}'`)

function soundsOf(text: string): Question['sounds'] {
  const runs = runsOf(text)
  if (!runs.every((run) => /^[a-z]{1,40}$/.test(run))) return null
  const term = (token: string) => ({ token, prefix: true })
  return { apart: runs.map(term), together: term(runs.join('').slice(0, 40)) }
}
