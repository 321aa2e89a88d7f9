import { stemOf } from './stem.ts'
import { traditionalAndSimplified } from './traditional-characters.ts'

/** Texts and searches are cut into the same tokens, so that both databases find the same. */

const maxTokens = 50_000
const maxTokenLength = 40
/** A tsvector holds one megabyte; past it Postgres refuses the whole document. */
const maxLength = 250_000
const maxLengthWithBeginnings = 300_000
/** Few words begin with more characters than this, so a longer beginning is compared with all of them. */
export const longestBeginning = 10

const simplified = new Map(
  Array.from({ length: traditionalAndSimplified.length / 2 }, (_, at) => [
    traditionalAndSimplified[at * 2] as string,
    traditionalAndSimplified[at * 2 + 1] as string,
  ]),
)

const runs = /[\p{Script=Han}&&[\p{L}\p{N}]]+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv

/** Characters that have no accents. Nearly all texts have only these, and the test is cheaper than normalizing. */
const plain = /^[\0-\x7f\u2010-\u2027\u3000-\u3029\u4e00-\u9fff]*$/
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu')

/** One spelling for full and half width, upper and lower case, accents and traditional characters. */
export function folded(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  const bare = plain.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .normalize('NFC')
  return bare.replace(traditional, (character) => simplified.get(character) ?? character)
}

/** Runs of Han characters and runs of other letters and digits, in their order. */
export const runsOf = (text: string): string[] => runsIn(folded(text))

const runsIn = (line: string): string[] => line.replace(apostrophes, '').match(runs) ?? []

/** An apostrophe within a word, with the `s` of a possessive: `Yan's` is Yan, `Xi'an` is one word. Quotes separate words. */
export const apostrophes = /['’](?<=[a-z\d]['’])(?:s(?![a-z\d])|(?=[a-z]))/g

export const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run)

/** Titles are compared in this form: folded words with one blank between them. */
export const comparable = (text: string): string =>
  folded(text)
    .replace(apostrophes, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a document: overlapping pairs and the last character of each Han run, everything else whole. */
export const tokensOf = (text: string): string[] => tokensIn(folded(text))

/** The same for a text that is folded already. */
export function tokensIn(line: string): string[] {
  const tokens = new Set<string>()
  let length = 0
  for (const run of runsIn(line)) {
    for (const token of isHan(run) ? pairsAndLast(run) : [shortened(run)]) {
      if (tokens.has(token)) continue
      length += token.length
      if (tokens.size >= maxTokens || length > maxLength) return [...tokens]
      tokens.add(token)
    }
  }
  return [...tokens]
}

/**
 * Words and their beginnings from some length on. What somebody has typed so far is then looked up like a whole word.
 * To gather all words that begin with it would take longer than the rest of the search.
 */
export function withBeginnings(tokens: string[], from: number): string[] {
  const all = new Set(tokens)
  let length = tokens.reduce((sum, token) => sum + token.length, 0)
  for (const token of tokens) {
    const characters = /[\ud800-\udfff]/.test(token) ? [...token] : null
    const size = characters?.length ?? token.length
    for (let end = from; end <= longestBeginning && end < size; end += 1) {
      const beginning = characters ? characters.slice(0, end).join('') : token.slice(0, end)
      if (all.has(beginning)) continue
      length += beginning.length
      if (length > maxLengthWithBeginnings) return [...all]
      all.add(beginning)
    }
  }
  return [...all]
}

/** A character that no text contains. After a word it says that the word ends there, because beginnings are stored too. */
const end = '\ue003'

const mayBeABeginning = (token: string) => !isHan(token) && [...token].length <= longestBeginning

/** The same words, and the short ones once more with the sign that they end. */
export const withEnds = (tokens: string[]): string[] => [
  ...tokens,
  ...tokens.filter(mayBeABeginning).map((token) => token + end),
]

/** A character that no text contains. It is before a stem. */
export const stemSign = '\ue005'

export interface Term {
  token: string
  /** The term matches each word that begins with it. */
  prefix: boolean
  /** The term also matches words with this stem, which do not all begin with it. */
  stem?: string
}

/** The terms of a search. A document matches if it has all of them. */
export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>()
  for (const run of runsOf(text)) {
    for (const term of isHan(run) ? hanTerms(run) : [latinTerm(shortened(run))]) terms.set(term.token, term)
  }
  return [...terms.values()]
}

/** All forms of `tea` begin with it, but `making` does not begin with `make`. */
function latinTerm(token: string): Term {
  const stem = stemOf(token)
  const isEnough = stem === null || (stem === token && !token.endsWith('e'))
  return { token, prefix: true, ...(!isEnough && { stem }) }
}

/** The same for a synonym. Nobody is typing it, so `go` does not match `good`. */
export const wholeTermsOf = (text: string): Term[] =>
  termsOf(text).map((term) => (isHan(term.token) ? term : wholeWord(term.token)))

const wholeWord = (token: string): Term => ({
  token: mayBeABeginning(token) ? token + end : token,
  prefix: false,
})

/** The word itself and its other forms, but no longer word that begins with it. */
export function inAllForms(term: Term): Term {
  if (!term.prefix || isHan(term.token)) return term
  const form = stemOf(term.token)
  return form === null ? wholeWord(term.token) : { token: stemSign + form, prefix: false }
}

const shortened = (run: string) =>
  run.length <= maxTokenLength ? run : [...run].slice(0, maxTokenLength).join('')

function pairsAndLast(run: string): string[] {
  const characters = [...run]
  return characters.map((character, at) => character + (characters[at + 1] ?? ''))
}

/** Each character begins exactly one token, so a prefix finds each single character. */
function hanTerms(run: string): Term[] {
  const pairs = pairsAndLast(run)
  if (pairs.length === 1) return [{ token: run, prefix: true }]
  return pairs.slice(0, -1).map((token) => ({ token, prefix: false }))
}
