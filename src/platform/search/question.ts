import { stemOf } from './stem.ts'
import { comparable, inAllForms, isHan, runsOf, termsOf, wholeTermsOf, type Term } from './tokens.ts'

const longestText = 100

/** The beginning of what was typed. The rest is ignored, because each word costs time. */
export const searchedText = (text: string): string =>
  Array.from(text.slice(0, longestText * 2))
    .slice(0, longestText)
    .join('')

/**
 * The parts of a row that are searched. `named` are the titles of its tag and its master, `spoken` the words that only its
 * captions have, and `near` the keys of words that are nearly those of its title.
 */
export type Part = 'title' | 'named' | 'text' | 'sound' | 'namedSound' | 'spoken' | 'near'

export interface SearchQuestion {
  /** What was typed and its synonyms: a row has all terms of one of them. */
  spellings: Term[][]
  /** How it sounds. Only Latin letters have a sound, so Chinese never finds Chinese that sounds alike. */
  sounds: Term[][]
  /** For each spelling what occurs exactly so: a text can have all pairs of a long run and not the run. */
  runs: string[][]
  /** A title that equals this is the first hit. */
  title: string
}

/** Null if the text contains nothing to search for. */
export function questionOf(typed: string, synonyms: string[] = []): SearchQuestion | null {
  const text = searchedText(typed)
  const terms = termsOf(text)
  const [only] = terms
  // One letter is still being typed, and would find nearly everything.
  if (!only || (terms.length === 1 && /^[a-z]$/.test(only.token))) return null
  const runs = [text, ...synonyms].map(exactRuns)
  const hasLongRun = runs.flat().some((run) => isHan(run) && Array.from(run).length > 2)
  return {
    spellings: [terms, ...synonyms.map(wholeTermsOf)],
    sounds: soundsOf(text),
    runs: hasLongRun ? runs : [],
    title: comparable(text),
  }
}

/** A word that has other forms need not occur in exactly this one. */
const exactRuns = (text: string) => runsOf(text).filter((run) => isHan(run) || stemOf(run) === null)

function soundsOf(text: string): Term[][] {
  const runs = runsOf(text)
  if (!runs.every((run) => /^[a-z]{1,40}$/.test(run))) return []
  const term = (token: string) => ({ token, prefix: true })
  const joined = term(runs.join('').slice(0, 40))
  return runs.length === 1 ? [[joined]] : [runs.map(term), [joined]]
}

/** One way to find rows: they have all terms of one of the spellings in these parts. */
export interface Match {
  parts: Part[]
  spellings: Term[][]
}

/**
 * From the nearest match to the farthest: titles, then tags and masters, then texts, each in whole words first, then sounds,
 * and what is only said at last.
 */
export function matchesOf({ spellings, sounds }: SearchQuestion): Match[] {
  const isTyped = spellings.flat().some(({ token, prefix }) => prefix && !isHan(token))
  const wholeWords = spellings.map((terms) => terms.map(inAllForms))
  const each = isTyped ? [wholeWords, spellings] : [spellings]
  const inPart = (part: Part) => each.map((words) => ({ parts: [part], spellings: words }))
  return [
    ...inPart('title'),
    ...inPart('named'),
    ...inPart('text'),
    ...inSound(sounds, ['sound', 'namedSound']),
    { parts: ['spoken', 'text'], spellings },
  ]
}

/** While somebody types, only titles are suggested. */
export const matchesWhileTyping = ({ spellings, sounds }: SearchQuestion): Match[] => [
  { parts: ['title'], spellings },
  ...inSound(sounds, ['sound']),
]

/** Everything that is found in any way. The text of a row includes its title and the titles that it names. */
export const allMatches = ({ spellings, sounds }: SearchQuestion): Match[] => [
  { parts: ['text', 'spoken'], spellings },
  ...inSound(sounds, ['sound', 'namedSound']),
]

const inSound = (sounds: Term[][], parts: Part[]): Match[] =>
  sounds.length > 0 ? [{ parts, spellings: sounds }] : []
