import { stemOf } from './stem.ts'
import { comparable, inAllForms, isHan, runsOf, termsOf, wholeTermsOf, type Term } from './tokens.ts'

const longestText = 100

/** The beginning of what was typed: whatever is done for each word of a question is done for these alone. */
export const lookedFor = (text: string): string =>
  Array.from(text.slice(0, longestText * 2))
    .slice(0, longestText)
    .join('')

/** A question put to the index. */
export interface Question {
  /** What was asked, and other words for the same; one of them is enough. */
  ways: QuestionVariant[]
  /** Only Latin letters are read as sounds, so Chinese that merely sounds alike is never found by Chinese. */
  sounds: { apart: Term[]; together: Term } | null
  whole: string
}

export interface QuestionVariant {
  terms: Term[]
  /** What must stand in the text just so: the pairs of a long run may all be there and not side by side. */
  runs: string[]
}

/** Null if the text contains nothing to search for. */
export function questionOf(text: string, alike: string[] = []): Question | null {
  const asked = lookedFor(text)
  const terms = termsOf(asked)
  const [only] = terms
  // One letter is still being typed, and would find nearly everything.
  if (!only || (terms.length === 1 && /^[a-z]$/.test(only.token))) return null
  const ways = [
    { terms, runs: runsToSee(asked) },
    ...alike.map((other) => ({ terms: wholeTermsOf(other), runs: runsToSee(other) })),
  ]
  const inDoubt = ways.some(({ runs }) => runs.some((run) => isHan(run) && Array.from(run).length > 2))
  return {
    ways: inDoubt ? ways : ways.map((way) => ({ ...way, runs: [] })),
    sounds: soundsOf(asked),
    whole: comparable(asked),
  }
}

/** The same with each word over; null where nothing in it would find more as a beginning. */
export function inWholeWords(question: Question): Question | null {
  const isTyped = question.ways.some(({ terms }) =>
    terms.some(({ token, prefix }) => prefix && !isHan(token)),
  )
  if (!isTyped) return null
  return { ...question, ways: question.ways.map((way) => ({ ...way, terms: way.terms.map(inAllForms) })) }
}

/** A word that is also found in its other forms need not stand there in this one. */
const runsToSee = (text: string) => runsOf(text).filter((run) => isHan(run) || stemOf(run) === null)

function soundsOf(text: string): Question['sounds'] {
  const runs = runsOf(text)
  if (!runs.every((run) => /^[a-z]{1,40}$/.test(run))) return null
  const term = (token: string) => ({ token, prefix: true })
  return { apart: runs.map(term), together: term(runs.join('').slice(0, 40)) }
}
