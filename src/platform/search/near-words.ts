import { syllablesOf } from './pinyin.ts'
import { isHan, runsOf } from './tokens.ts'

/**
 * Words that are nearly the same have a key in common: a Latin word without one of its letters, the sound of two characters,
 * or two characters with another one between them. The index has the keys of titles, so a misspelt word finds its titles.
 */

const latinWord = /^[a-z]{4,20}$/
const mostKeys = 60

/** The keys of the words of a title. */
export const nearTokens = (title: string): string[] => [...new Set(runsOf(title).flatMap(keysOf))]

/** The keys of what was searched, for words that no title has. */
export const nearKeys = (runs: string[]): string[] => [...new Set(runs.flatMap(keysOf))].slice(0, mostKeys)

const keysOf = (run: string): string[] => (isHan(run) ? hanKeys(run) : latinKeys(run))

const latinKeys = (word: string): string[] =>
  latinWord.test(word)
    ? [word, ...[...word].map((_letter, at) => word.slice(0, at) + word.slice(at + 1))]
    : []

function hanKeys(run: string): string[] {
  const sounds = soundsOf(run)
  const pairsOf = (parts: string[], gap: number) =>
    parts.slice(gap).map((part, at) => (parts[at] ?? '') + part)
  return [...pairsOf(sounds, 1), ...pairsOf([...run], 2)]
}

/** Sounds that many people do not tell apart have one spelling. A character without a known sound has its own. */
const soundsOf = (run: string): string[] => {
  const characters = [...run]
  return syllablesOf(run).map((syllable, at) =>
    syllable ? syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n') : (characters[at] ?? ''),
  )
}

/** Of the words of some titles the one nearest to a word; null if they have the word itself, or none that is near. */
export function nearestWord(word: string, titles: string[]): string | null {
  let nearest: { other: string; distance: number } | null = null
  for (const other of wordsLike(word, titles)) {
    if (other === word) return null
    const distance = distanceOf(word, other)
    if (distance !== null && distance < (nearest?.distance ?? Infinity)) nearest = { other, distance }
  }
  return nearest?.other ?? null
}

/** The Latin words of the titles, or their runs of as many characters. */
function wordsLike(word: string, titles: string[]): Set<string> {
  const runs = titles.flatMap(runsOf).filter((run) => isHan(run) === isHan(word))
  const { length } = [...word]
  const windows = (run: string) =>
    [...run].map((_character, at, all) => all.slice(at, at + length)).filter((each) => each.length === length)
  return new Set(isHan(word) ? runs.flatMap((run) => windows(run).map((each) => each.join(''))) : runs)
}

/** Null for words that are not near. */
function distanceOf(word: string, other: string): number | null {
  if (isHan(word)) return hanDistance(word, other)
  const keys = new Set(latinKeys(word))
  return latinKeys(other).some((key) => keys.has(key)) ? lettersBetween(word, other) : null
}

/** The letters from the first difference to the last. */
function lettersBetween(word: string, other: string): number {
  const [long, short] = word.length > other.length ? [word, other] : [other, word]
  let start = 0
  while (start < short.length && long[start] === short[start]) start += 1
  let same = 0
  while (same < short.length - start && long.at(-1 - same) === short.at(-1 - same)) same += 1
  return long.length - start - same
}

/** Other characters of the same sound are near; of three and more characters one may be another altogether. */
function hanDistance(word: string, other: string): number | null {
  const [sounds, otherSounds] = [soundsOf(word), soundsOf(other)]
  const [characters, otherCharacters] = [[...word], [...other]]
  const differing = characters.flatMap((character, at) => (character === otherCharacters[at] ? [] : [at]))
  const strange = differing.filter((at) => sounds[at] !== otherSounds[at]).length
  return strange > (characters.length > 2 ? 1 : 0) ? null : differing.length + strange
}
