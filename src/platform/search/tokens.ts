import { stemOf } from './stem.ts'
import { traditionalAndSimplified } from './traditional-characters.ts'

/** How one text is cut for the index and for a query alike, so that both databases find the same. */

const maxTokens = 50_000
const maxTokenLength = 40
/** A tsvector holds one megabyte; past it Postgres refuses the whole document. */
const maxLength = 250_000
const maxLengthWithBeginnings = 300_000
/** What is typed beyond is compared with all that begins with it, which is little then. */
export const longestBeginning = 10

const simplified = new Map(
  Array.from({ length: traditionalAndSimplified.length / 2 }, (_, at) => [
    traditionalAndSimplified[at * 2] as string,
    traditionalAndSimplified[at * 2 + 1] as string,
  ]),
)

const runs = /[\p{Script=Han}&&[\p{L}\p{N}]]+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv

/** Letters and signs that are made of nothing smaller: nearly all texts, and to look is cheaper than to take apart. */
const plain = /^[\0-\x7f\u2010-\u2027\u3000-\u3029\u4e00-\u9fff]*$/
const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu')

/** One spelling for what reads alike: full and half width, case, accents, traditional characters. */
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

/** Within an English word, and whose something is: `Yan's` is Yan, `Xi'an` one word. Quotes are left to divide. */
export const apostrophes = /['’](?<=[a-z\d]['’])(?:s(?![a-z\d])|(?=[a-z]))/g

export const isHan = (run: string): boolean => /^\p{Script=Han}/u.test(run)

/** What a title is compared by: its runs with one blank between them. */
export const comparable = (text: string): string =>
  folded(text)
    .replace(apostrophes, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a document: overlapping pairs and the last character of each Han run, everything else whole. */
export const tokensOf = (text: string): string[] => tokensIn(folded(text))

/** The same of a text that is in the one spelling already. */
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
 * Words and their beginnings from some length on, so that what is typed so far is looked up like a whole word: to
 * gather everything that begins with a word of every title would take longer than the rest of the search.
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

/** A sign that no text can hold, after a word that is over: its beginnings are words of the index like any other. */
const end = '\ue003'

const mayBeABeginning = (token: string) => !isHan(token) && [...token].length <= longestBeginning

/** The same words, and the short ones once more as words that go no further. */
export const withEnds = (tokens: string[]): string[] => [
  ...tokens,
  ...tokens.filter(mayBeABeginning).map((token) => token + end),
]

/** A sign that no text can hold, before what is the same in all forms of a word. */
export const stemSign = '\ue005'

export interface Term {
  token: string
  /** Stands for everything that begins with it. */
  prefix: boolean
  /** Stands for its other forms as well, which do not all begin with it. */
  stem?: string
}

/** What a document must have, all of it. */
export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>()
  for (const run of runsOf(text)) {
    for (const term of isHan(run) ? hanTerms(run) : [latinTerm(shortened(run))]) terms.set(term.token, term)
  }
  return [...terms.values()]
}

/** What `tea` is the stem of begins with it; what `make` is the stem of need not. */
function latinTerm(token: string): Term {
  const stem = stemOf(token)
  const isEnough = stem === null || (stem === token && !token.endsWith('e'))
  return { token, prefix: true, ...(!isEnough && { stem }) }
}

/** The same for what nobody is typing at the moment: `go` is not the beginning of anything then. */
export const wholeTermsOf = (text: string): Term[] =>
  termsOf(text).map((term) => (isHan(term.token) ? term : wholeWord(term.token)))

const wholeWord = (token: string): Term => ({
  token: mayBeABeginning(token) ? token + end : token,
  prefix: false,
})

/** The word itself and its other forms, but nothing that merely begins with it. */
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

/** Every character begins exactly one token, so a prefix finds all single characters. */
function hanTerms(run: string): Term[] {
  const pairs = pairsAndLast(run)
  if (pairs.length === 1) return [{ token: run, prefix: true }]
  return pairs.slice(0, -1).map((token) => ({ token, prefix: false }))
}
