import { syllablesAndCharacters } from './pinyin-syllables.ts'
import { readInWords } from './pinyin-words.ts'
import { isHan, runsOf } from './tokens.ts'

const longestTail = 40
const readings = new Map<string, string>()
for (const [, syllable = '', characters = ''] of syllablesAndCharacters.matchAll(/([a-z]+)([^a-z]+)/g)) {
  for (const character of characters) readings.set(character, syllable)
}
const words = Object.keys(readInWords).toSorted((a, b) => b.length - a.length)
const anyWord = new RegExp(words.join('|'), 'g')

/** The syllables of a run of simplified characters, without tones. An unknown character has an empty one. */
export function syllablesOf(run: string): string[] {
  const syllables = [...run].map((character) => readings.get(character) ?? '')
  for (const { 0: word, index } of run.matchAll(anyWord)) {
    const inWord = readInWords[word]?.split(' ') ?? []
    const at = Array.from(run.slice(0, index)).length
    syllables.splice(at, inWord.length, ...inWord)
  }
  return syllables
}

/**
 * The sounds of a title: the syllables in full and their initials, from each of its characters on. So the beginning of each
 * word is the beginning of a token.
 */
export function pinyinTokens(title: string): string[] {
  const tokens = new Set<string>()
  for (const run of runsOf(title).filter(isHan)) {
    const syllables = syllablesOf(run).filter(Boolean)
    for (let at = 0; at < syllables.length; at += 1) {
      const tail = syllables.slice(at)
      tokens.add(tail.join('').slice(0, longestTail))
      if (tail.length > 1)
        tokens.add(
          tail
            .map((syllable) => syllable[0])
            .join('')
            .slice(0, longestTail),
        )
    }
  }
  return [...tokens]
}
