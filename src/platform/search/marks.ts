import { stemOf } from './stem.ts'
import { apostrophes, folded, isHan, runsOf } from './tokens.ts'

/** Start and end in the text as it was written. */
export type Mark = [from: number, to: number]

/** More than an excerpt shows. Of a word on every line only the marks near the first one are needed. */
const reach = 500

/** The places of the words of a search in a text. They are found in the folded text and marked in the original. */
export function marksIn(text: string, keyword: string): Mark[] {
  const runs = [...new Set(runsOf(keyword))]
  if (runs.length === 0) return []
  const { line, places } = foldedWithPlaces(text)
  const firsts = runs.map((run) => placeAfter(line, run, 0)).filter((at) => at !== -1)
  const forms = otherForms(line, runs, Math.min(...firsts) + reach)
  const end = Math.min(...firsts, ...forms.map(([from]) => from)) + reach
  const found = [...runs.flatMap((run) => placesOf(line, run, end)), ...forms.filter(([from]) => from < end)]
  return merged(places ? found.map(([from, to]) => [places[from] ?? 0, places[to] ?? text.length]) : found)
}

function placesOf(line: string, run: string, end: number): Mark[] {
  const marks: Mark[] = []
  for (let at = placeAfter(line, run, 0); at !== -1 && at < end; at = placeAfter(line, run, at + run.length))
    marks.push([at, at + run.length])
  return marks
}

/** Latin words are found by their beginning, so that tea is not marked in steam. */
function placeAfter(line: string, run: string, from: number): number {
  let at = line.indexOf(run, from)
  if (isHan(run)) return at
  while (at > 0 && /[a-z\d]/.test(line.charAt(at - 1))) at = line.indexOf(run, at + run.length)
  return at
}

/** A search for `ceremonies` also marks `ceremony`. */
function otherForms(line: string, runs: string[], end: number): Mark[] {
  const stems = new Set(runs.flatMap((run) => stemOf(run) ?? []))
  if (stems.size === 0) return []
  // A text has thousands of words and not many different ones.
  const known = new Map<string, boolean>()
  const isForm = (word: string) => {
    const is = known.get(word) ?? stems.has(stemOf(word) ?? '')
    known.set(word, is)
    return is
  }
  return [...line.slice(0, end).matchAll(/[a-z]{3,40}/g)]
    .filter(({ 0: word }) => isForm(word))
    .map(({ 0: word, index }) => [index, index + word.length])
}

/** Folding keeps each of these as one character, or makes it longer. So if the length is the same, the places are too. */
const oneByOne = /^[\0-\x7f\xb7\u2010-\u2027\u3000-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/

function foldedWithPlaces(text: string) {
  if (oneByOne.test(text)) {
    const line = folded(text)
    if (line.length === text.length) return withoutApostrophes(line, null)
  }
  const parts: string[] = []
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const plain = foldedCharacter(character)
    parts.push(plain)
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at)
    at += character.length
  }
  return withoutApostrophes(parts.join(''), [...places, text.length])
}

/** The index leaves apostrophes out, so a word is marked with or without one. */
function withoutApostrophes(line: string, places: number[] | null) {
  const gone = new Set<number>()
  for (const { 0: sign, index } of line.matchAll(apostrophes))
    for (let at = 0; at < sign.length; at += 1) gone.add(index + at)
  if (gone.size === 0) return { line, places }
  const all = places ?? Array.from({ length: line.length + 1 }, (_, at) => at)
  return { line: line.replace(apostrophes, ''), places: all.filter((_place, at) => !gone.has(at)) }
}

const known = new Map<string, string>()

/** A long text has few different characters, and folding one costs as much as folding a sentence. */
function foldedCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const plain = folded(character)
  if (known.size < 50_000) known.set(character, plain)
  return plain
}

function merged(marks: Mark[]): Mark[] {
  const whole: Mark[] = []
  for (const [from, to] of marks.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}
