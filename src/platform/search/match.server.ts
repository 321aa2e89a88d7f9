import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/db.server.ts'
import { comparable, runsOf, termsOf, type Term } from './tokens.ts'

const longestText = 100

/** A question put to the index; null when there is nothing in it to look for. */
export interface Question {
  /** Lines of the index with `low` 0 where words match, 1 where only the sound of the title does. */
  matched: RawBuilder<unknown>
  /** 0 the title is it, 1 begins with it, 2 contains it, 3 the text does, 4 it sounds like it. */
  rank: RawBuilder<number>
}

export function questionOf(text: string, kind: Db['kind']): Question | null {
  const asked = Array.from(text.slice(0, longestText * 2))
    .slice(0, longestText)
    .join('')
  const terms = termsOf(asked)
  const [only] = terms
  // One letter is still being typed, and would find nearly everything.
  if (!only || (terms.length === 1 && /^[a-z]$/.test(only.token))) return null
  const parts = [lines(kind, 'words', all(kind, terms), 0)]
  const sounds = soundsOf(asked)
  if (sounds) parts.push(lines(kind, 'pinyin', either(kind, sounds), 1))
  return { matched: sql.join(parts, sql` union all `), rank: rankOf(asked) }
}

/** The word is made of the letters and digits that the tokenizer lets through, so nothing in it needs escaping. */
function lines(kind: Db['kind'], column: 'words' | 'pinyin', query: string, low: number) {
  if (kind === 'postgres') {
    return sql`select id, ${sql.lit(low)} as low from search_index where ${sql.ref(column)} @@ cast(${query} as tsquery)`
  }
  return sql`select rowid as id, ${sql.lit(low)} as low from search_index where search_index match ${`${column} : (${query})`}`
}

const all = (kind: Db['kind'], terms: Term[]) =>
  terms.map((term) => one(kind, term)).join(kind === 'sqlite' ? ' AND ' : ' & ')

function either(kind: Db['kind'], { apart, together }: { apart: Term[]; together: Term }): string {
  const join = kind === 'sqlite' ? ' OR ' : ' | '
  return `(${all(kind, apart)})${join}${one(kind, together)}`
}

function one(kind: Db['kind'], { token, prefix }: Term): string {
  if (kind === 'sqlite') return `"${token}"${prefix ? '*' : ''}`
  return `'${token}'${prefix ? ':*' : ''}`
}

/** Only Latin letters are read as sounds, so Chinese that merely sounds alike is never found by Chinese. */
function soundsOf(text: string): { apart: Term[]; together: Term } | null {
  const runs = runsOf(text)
  if (!runs.every((run) => /^[a-z]{1,40}$/.test(run))) return null
  const term = (token: string) => ({ token, prefix: true })
  return { apart: runs.map(term), together: term(runs.join('').slice(0, 40)) }
}

function rankOf(text: string): RawBuilder<number> {
  const whole = comparable(text)
  const words = whole.split(' ')
  const titles = [sql.ref('folded_zh_cn'), sql.ref('folded_en')]
  const any = (test: (title: (typeof titles)[number]) => RawBuilder<unknown>) =>
    sql.join(titles.map(test), sql` or `)
  const contains = any(
    (title) =>
      sql`(${sql.join(
        words.map((word) => sql`${title} like ${`%${word}%`}`),
        sql` and `,
      )})`,
  )
  return sql<number>`case
    when ${any((title) => sql`${title} = ${whole}`)} then 0
    when ${any((title) => sql`${title} like ${`${whole}%`}`)} then 1
    when ${contains} then 2
    when low = 0 then 3
    else 4 end`
}
