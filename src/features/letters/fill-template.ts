import type { Locale } from '#platform/i18n/locale.ts'
import { letterPlaceholders, type LetterPlaceholder } from '#entities/letter-template.ts'

export type LetterValues = Record<LetterPlaceholder, string>

export const blankValues = Object.fromEntries(letterPlaceholders.map((name) => [name, ''])) as LetterValues

/** A piece of a letter: fixed words, or the value of a placeholder. */
export interface LetterPart {
  text: string
  is: LetterPlaceholder | null
  /** Its language, when that may differ from the letter's. */
  lang?: Locale
}

const braces = /\{(\w+)\}/
const known = new Set<string>(letterPlaceholders)
const isPlaceholder = (name: string): name is LetterPlaceholder => known.has(name)

export const unknownPlaceholders = (words: string): string[] => [
  ...new Set(
    words
      .split(braces)
      .filter((name, at) => at % 2 === 1 && !known.has(name))
      .map((name) => `{${name}}`),
  ),
]

/** The lines of a letter. A line is left out when all its placeholders are empty. */
export function filledLines(words: string, values: LetterValues): LetterPart[][] {
  return words
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line) => {
      const pieces = piecesOf(line, values)
      const named = pieces.filter(({ is }) => is !== null)
      return named.length > 0 && named.every(({ text }) => text === '') ? [] : [pieces]
    })
}

export const filledText = (lines: LetterPart[][]): string =>
  lines
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A value stays within its line, so line breaks in it become spaces. */
function piecesOf(line: string, values: LetterValues): LetterPart[] {
  return line.split(braces).flatMap((part, at): LetterPart[] => {
    if (at % 2 === 0) return part === '' ? [] : [{ text: part, is: null }]
    if (!isPlaceholder(part)) return [{ text: `{${part}}`, is: null }]
    return [{ text: values[part].replace(/\s+/g, ' ').trim(), is: part }]
  })
}
