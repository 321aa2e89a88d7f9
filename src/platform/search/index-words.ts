import type { Match, Part } from './question.ts'
import { stemOf } from './stem.ts'
import { longestBeginning, stemSign, withBeginnings, withEnds, type Term } from './tokens.ts'

type Kind = 'sqlite' | 'postgres'
export type PartWords = Record<Part, string[]>

/** Raised when words are cut or stored in another way. Older lines are then reindexed. */
export const indexVersion: Record<Kind, number> = { sqlite: 5, postgres: 6 }

/**
 * The words of all parts are in one list. A sign that no text contains tells them apart, so a word of every text is not
 * read to its end to learn that no title has it.
 */
const signs: Record<Part, string> = {
  title: '\ue001',
  named: '\ue004',
  text: '',
  sound: '\ue002',
  namedSound: '\ue002\ue004',
  spoken: '\ue006',
  near: '\ue007',
}

/** The entity of a row is a word too: looking at each row for it would cost more than finding the row. */
const entityWord = (entity: string) => `\ue000${entity.replaceAll('_', '')}`

/** On Postgres the age of a line is a word as well, so that the newest lines of a common word are found first. */
const linesOfOneAge = 1024
const ageWord = (id: number) => `#${Math.floor(id / linesOfOneAge)}`

/** The ages of the newest lines, as a part of a query. */
export const newestAges = `
  select string_agg(concat('#', newest / ${linesOfOneAge} - age), ' | ')
  from (select max(id) as newest from search_index) as newest_line, generate_series(0, 3) as age`

/** SQLite keeps beginnings of one to five characters by itself. */
const shortestBeginning: Record<Kind, number> = { sqlite: 6, postgres: 1 }

/** All words of a line as the index stores them. */
export function indexWords(kind: Kind, line: { id: number; entity: string; words: PartWords }): string[] {
  const parts = Object.entries(line.words) as Array<[Part, string[]]>
  const own = [entityWord(line.entity), ...(kind === 'postgres' ? [ageWord(line.id)] : [])]
  return [...own, ...parts.flatMap(([part, tokens]) => formsToStore(kind, part, tokens))]
}

function formsToStore(kind: Kind, part: Part, tokens: string[]): string[] {
  const sign = signs[part]
  if (part === 'near') return tokens.map((token) => sign + token)
  const isSound = part === 'sound' || part === 'namedSound'
  const stems = isSound ? [] : tokens.map(stemOf).filter((stem) => stem !== null)
  const whole = (isSound ? tokens : withEnds(tokens)).map((token) => sign + token)
  const shortest = Math.max(shortestBeginning[kind], sign.length + 1)
  return [...withBeginnings(whole, shortest), ...new Set(stems.map((stem) => sign + stemSign + stem))]
}

/** A word consists of letters, digits and signs that the tokenizer lets through, so nothing in it is escaped. */
const spelling = {
  sqlite: { quote: '"', prefix: '*', and: ' AND ', or: ' OR ' },
  postgres: { quote: "'", prefix: ':*', and: ' & ', or: ' | ' },
}

/** The query that finds the lines of some entities, or of all, that match in one of some ways. */
export function indexQuery(kind: Kind, matches: Match[], entities: string[]): string {
  const { quote, prefix, and, or } = spelling[kind]
  const quoted = (word: string) => quote + word + quote
  const anyOf = (queries: string[]) => `(${queries.join(or)})`
  const found = matches.map(({ parts, spellings }) => anyOf(spellings.map((terms) => allTerms(terms, parts))))
  return [...(entities.length > 0 ? [anyOf(entities.map(entityWord).map(quoted))] : []), anyOf(found)].join(
    and,
  )

  function allTerms(terms: Term[], parts: Part[]): string {
    return `(${terms.map((term) => anyOf(parts.flatMap((part) => formsToFind(term, signs[part])))).join(and)})`
  }
  function formsToFind({ token, prefix: isBeginning, stem }: Term, sign: string): string[] {
    const { length } = Array.from(sign + token)
    const isStored = length <= longestBeginning && length >= shortestBeginning[kind]
    const word = quoted(sign + token) + (isBeginning && !isStored ? prefix : '')
    return stem ? [word, quoted(sign + stemSign + stem)] : [word]
  }
}
