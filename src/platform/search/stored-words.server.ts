import type { Db } from '#platform/db/db.server.ts'
import type { DocumentWords } from './search-document.ts'
import { stemOf } from './stem.ts'
import { longestBeginning, stemSign, withBeginnings, withEnds, type Term } from './tokens.ts'

export type Kind = Db['kind']
export type Column = 'title' | 'words' | 'pinyin'
/** The parts of a document: the nearer to the title, the higher a match ranks. `named` are the tag and the master. */
export type Part = 'title' | 'named' | 'words' | 'pinyin'

export const columnOf: Record<Part, Column> = {
  title: 'title',
  named: 'words',
  words: 'words',
  pinyin: 'pinyin',
}

/** Raised when words are cut or stored in another way. Older lines are then reindexed. */
export const cutting: Record<Kind, number> = { sqlite: 4, postgres: 5 }

const named = '\ue004'

/**
 * In SQLite the columns share one list for each word, so a word that stands in every text would be walked through
 * to its end to learn that no title has it. Signs that no text can hold give each part lists of its own.
 */
const signs: Record<Kind, Record<Part, string>> = {
  sqlite: { title: '\ue001', named, words: '', pinyin: '\ue002' },
  postgres: { title: '', named, words: '', pinyin: '' },
}
const signOfKind: Record<Kind, string> = { sqlite: '\ue000', postgres: '=' }

/** SQLite keeps beginnings of one to five characters by itself. */
const shortestBeginning: Record<Kind, number> = { sqlite: 6, postgres: 1 }

/** The words of each column as the index has them. */
export const storedWords = (kind: Kind, words: DocumentWords): Record<Column, string[]> => ({
  title: inAllForms(kind, 'title', words.title),
  words: [...inAllForms(kind, 'words', words.words), ...inAllForms(kind, 'named', words.named)],
  pinyin: [
    ...begun(kind, signs[kind].pinyin, words.pinyin),
    ...begun(kind, signs[kind].pinyin + named, words.namedPinyin),
  ],
})

/** The kind of a row is a word too: to look at each row for it would cost more than to find the row. */
export const storedKind = (kind: Kind, entity: string) => signOfKind[kind] + entity.replaceAll('_', '')

/**
 * Lines are given numbers as they come, and the one thousand and the four thousand that a line is one of are words as
 * well: by these the newest lines of a word are found on Postgres without a look at all others.
 */
export const ages = { years: { sign: '#', lines: 1024 }, eras: { sign: '##', lines: 4096 } }
export type LineAge = keyof typeof ages
export const storedAges = (id: number) =>
  Object.values(ages).map(({ sign, lines }) => sign + Math.floor(id / lines))

function inAllForms(kind: Kind, part: Part, tokens: string[]): string[] {
  const sign = signs[kind][part]
  const stems = new Set(tokens.map(stemOf).filter((each) => each !== null))
  return [...begun(kind, sign, withEnds(tokens)), ...[...stems].map((each) => sign + stemSign + each)]
}

const begun = (kind: Kind, sign: string, tokens: string[]) =>
  withBeginnings(
    tokens.map((token) => sign + token),
    Math.max(shortestBeginning[kind], sign.length + 1),
  )

/** A word of a question, as each database wants to be asked for it. */
export function sought(kind: Kind, part: Part, { token, prefix, stem: form }: Term): string {
  const sign = signs[kind][part]
  const word = one(kind, sign + token, prefix)
  return form ? `(${word}${or[kind]}${quoted(kind, sign + stemSign + form)})` : word
}

/** The sound of a title or, where these count as well, of what is named. */
export function soughtSound(kind: Kind, { token }: Term, withNamed: boolean): string {
  const sign = signs[kind].pinyin
  const sound = one(kind, sign + token, true)
  return withNamed ? `(${sound}${or[kind]}${one(kind, sign + named + token, true)})` : sound
}

/** Beginnings that are not words of the index are compared with all its words. */
function one(kind: Kind, word: string, prefix: boolean): string {
  const length = Array.from(word).length
  const compared = prefix && (length > longestBeginning || length < shortestBeginning[kind])
  return quoted(kind, word) + (compared ? prefixSign[kind] : '')
}

const prefixSign: Record<Kind, string> = { sqlite: '*', postgres: ':*' }
export const and: Record<Kind, string> = { sqlite: ' AND ', postgres: ' & ' }
export const or: Record<Kind, string> = { sqlite: ' OR ', postgres: ' | ' }

/** A word is made of letters and digits that the tokenizer lets through, so nothing in it needs escaping. */
export const quoted = (kind: Kind, word: string) => (kind === 'sqlite' ? `"${word}"` : `'${word}'`)
