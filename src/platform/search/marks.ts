import { stemOf } from './stem.ts'
import { apostrophes, folded, isHan, runsOf } from './tokens.ts'

/** From and to, in the text as people wrote it. */
export type Mark = [from: number, to: number]

/** Where the words of a query stand in a text: found in the one spelling, marked in its own. */
export function marksIn(text: string, asked: string): Mark[] {
  const { line, places } = foldedWithPlaces(text)
  const found = runsOf(asked).flatMap((run) => [...placesOf(line, run), ...otherForms(line, run)])
  return merged(found.map(([from, to]) => [places[from] ?? 0, places[to] ?? text.length]))
}

/** Latin words are found by their beginning, so that tea is not marked in steam. */
function placesOf(line: string, run: string): Mark[] {
  const marks: Mark[] = []
  for (let at = line.indexOf(run); at !== -1; at = line.indexOf(run, at + run.length)) {
    if (isHan(run) || !/[a-z\d]/.test(line[at - 1] ?? '')) marks.push([at, at + run.length])
  }
  return marks
}

/** Who asks for `ceremonies` is shown where a ceremony stands. */
function otherForms(line: string, run: string): Mark[] {
  const stem = stemOf(run)
  if (stem === null) return []
  const beginning = stem.slice(0, 3)
  return [...line.matchAll(/[a-z]{3,40}/g)]
    .filter(({ 0: word }) => word.startsWith(beginning) && stemOf(word) === stem)
    .map(({ 0: word, index }) => [index, index + word.length])
}

function foldedWithPlaces(text: string) {
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

/** Left out as in the index, so that what is asked with one or without is marked over it. */
function withoutApostrophes(line: string, places: number[]) {
  const gone = new Set<number>()
  for (const { 0: sign, index } of line.matchAll(apostrophes))
    for (let at = 0; at < sign.length; at += 1) gone.add(index + at)
  if (gone.size === 0) return { line, places }
  return { line: line.replace(apostrophes, ''), places: places.filter((_place, at) => !gone.has(at)) }
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
