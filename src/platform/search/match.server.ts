import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.server.ts'
import { comparable, isHan, runsOf, termsOf, type Term } from './tokens.ts'

type Kind = Db['kind']
type Column = 'title' | 'words' | 'pinyin'

const longestText = 100
/** So many of the newest are looked at more closely; a word that stands in more of them narrows nothing down. */
export const mostMatches = 1000

/** A question put to the index. */
export interface Question {
  kind: Kind
  terms: Term[]
  /** Only Latin letters are read as sounds, so Chinese that merely sounds alike is never found by Chinese. */
  sounds: { apart: Term[]; together: Term } | null
  /** Runs whose pairs may all be there without standing side by side. */
  long: string[]
  whole: string
}

/** Null when there is nothing in it to look for. */
export function questionOf(text: string, kind: Kind): Question | null {
  const asked = Array.from(text.slice(0, longestText * 2))
    .slice(0, longestText)
    .join('')
  const terms = termsOf(asked)
  const [only] = terms
  // One letter is still being typed, and would find nearly everything.
  if (!only || (terms.length === 1 && /^[a-z]$/.test(only.token))) return null
  const long = runsOf(asked).filter((run) => isHan(run) && Array.from(run).length > 2)
  return { kind, terms, sounds: soundsOf(asked), long, whole: comparable(asked) }
}

/**
 * The newest lines of some entities that match: `low` 0 by their title, 1 by any of their words, 2 by the sound
 * of the title alone.
 */
export function matched(question: Question, entities: string[], titlesAlone = false): RawBuilder<unknown> {
  const columns: Column[] = titlesAlone ? ['title', 'pinyin'] : ['title', 'words', 'pinyin']
  const parts = columns
    .filter((column) => column !== 'pinyin' || question.sounds)
    .map((column) => {
      const low = sql.lit(['title', 'words', 'pinyin'].indexOf(column))
      const lines = linesOf(question, entities, [column])
      return sql`select * from (${lines} order by search_index.${idOf(question.kind)} desc limit ${sql.lit(mostMatches)}) as ${sql.ref(column)}
        cross join (select ${low} as low) as how`
    })
  return sql`select id, min(low) as low from (${sql.join(parts, sql` union all `)}) as each_match group by id`
}

/** How many lines of one entity match, counted to just beyond what is looked at. */
export const countOf = (question: Question, entity: string): RawBuilder<{ count: number }> => sql`
  select count(*) as count from (
    ${linesOf(question, [entity], question.sounds ? ['words', 'pinyin'] : ['words'])} limit ${sql.lit(mostMatches + 1)}
  ) as some_lines`

/** 0 the title is it, 1 begins with it, 2 contains it, 3 the text does, 4 it sounds like it. */
export function rankOf({ whole, long }: Question): RawBuilder<number> {
  const titles = [sql.ref('folded_zh_cn'), sql.ref('folded_en')]
  const any = (pattern: string) =>
    sql.join(
      titles.map((title) => sql`${title} like ${pattern}`),
      sql` or `,
    )
  const holds = sql.join([sql`low = 0`, ...long.map((run) => sql`(${any(`%${run}%`)})`)], sql` and `)
  return sql<number>`case
    when low = 2 then 4
    when low = 1 then 3
    when ${any(whole)} then 0
    when ${any(`${whole}%`)} then 1
    when ${holds} then 2
    else 3 end`
}

/** Among titles that sound alike, the shorter one is nearer to what was typed: `sf` means 书法 before all that holds it. */
export const beyond = sql<number>`case when low = 2 then length(folded_zh_cn) else 0 end`

/** One word without marks, as the index knows the name of an entity. */
export const kindToken = (entity: string) => entity.replaceAll('_', '')

function linesOf(question: Question, entities: string[], columns: Column[]): RawBuilder<unknown> {
  const { kind, long } = question
  const beside = sql.join(
    [sql``, ...long.map((run) => sql` and search_doc.folded_text like ${`%${run}%`}`)],
    sql``,
  )
  const joined = long.length > 0 ? sql` join search_doc on search_doc.id = search_index.${idOf(kind)}` : sql``
  return sql`select search_index.${idOf(kind)} as id from search_index${joined} where ${condition(question, entities, columns)}${beside}`
}

const idOf = (kind: Kind) => sql.raw(kind === 'sqlite' ? 'rowid' : 'id')

/** A query is made of the letters and digits that the tokenizer lets through, so nothing in it needs escaping. */
function condition(question: Question, entities: string[], columns: Column[]): RawBuilder<unknown> {
  const { kind } = question
  const kinds = entities.map(kindToken)
  if (kind === 'sqlite') {
    const parts = columns.map((column) => `${column} : (${wordsFor(question, column)})`)
    const named = kinds.map((each) => `"${each}"`).join(' OR ')
    return sql`search_index match ${`(entity : (${named})) AND (${parts.join(' OR ')})`}`
  }
  const parts = columns.map(
    (column) => sql`search_index.${sql.ref(column)} @@ cast(${wordsFor(question, column)} as tsquery)`,
  )
  return sql`search_index.entity in (${sql.join(kinds)}) and (${sql.join(parts, sql` or `)})`
}

const wordsFor = ({ kind, terms, sounds }: Question, column: Column) =>
  column === 'pinyin' && sounds ? either(kind, sounds) : all(kind, terms)

const all = (kind: Kind, terms: Term[]) =>
  terms.map((term) => one(kind, term)).join(kind === 'sqlite' ? ' AND ' : ' & ')

function either(kind: Kind, { apart, together }: { apart: Term[]; together: Term }): string {
  const join = kind === 'sqlite' ? ' OR ' : ' | '
  return `(${all(kind, apart)})${join}${one(kind, together)}`
}

function one(kind: Kind, { token, prefix }: Term): string {
  if (kind === 'sqlite') return `"${token}"${prefix ? '*' : ''}`
  return `'${token}'${prefix ? ':*' : ''}`
}

function soundsOf(text: string): Question['sounds'] {
  const runs = runsOf(text)
  if (!runs.every((run) => /^[a-z]{1,40}$/.test(run))) return null
  const term = (token: string) => ({ token, prefix: true })
  return { apart: runs.map(term), together: term(runs.join('').slice(0, 40)) }
}
