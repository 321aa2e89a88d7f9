import type { ChoiceOption } from '#platform/fields/field.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'

/** One `key=value` a line, as dictionaries and extended properties are written; null when a line is not. */
export function readLines(text: string): Map<string, string> | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const pairs = lines.map((line): [string, string] => {
    const [key = '', ...rest] = line.split('=')
    return [key.trim(), rest.length > 0 ? rest.join('=').trim() : '']
  })
  const read = new Map(pairs)
  return pairs.every(([key, value]) => key !== '' && value !== '') && read.size === pairs.length ? read : null
}

/**
 * Lines from what forms of clients send instead: a map, or a list of keys and values. What no line can hold is left as
 * it is, for the field to refuse.
 */
export function asLines(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const all: Array<[unknown, unknown]> = Array.isArray(given) ? given.map(pairIn) : Object.entries(given)
  const pairs = all.filter(([key, value]) => key !== '' || value !== '')
  return pairs.every(isOneLine) ? pairs.map(([key, value]) => `${key}=${value}`).join('\n') : given
}

function pairIn(given: unknown): [unknown, unknown] {
  const { key, value } = (given ?? {}) as { key?: unknown; value?: unknown }
  return [key, value]
}

type Word = string | number

const isOneLine = (pair: [unknown, unknown]): pair is [Word, Word] =>
  pair.every(
    (each) => (typeof each === 'string' || typeof each === 'number') && !/[\r\n]/.test(String(each)),
  ) && !String(pair[0]).includes('=')

export function choicesIn(content: string): ChoiceOption[] {
  return [...(readLines(content) ?? [])].map(([value, words]) => ({ value, label: { zh: words, en: words } }))
}

const mostChoices = 200

export function dictionaryProblem(content: string): MessageKey | null {
  const read = readLines(content)
  if (!read || read.size === 0 || read.size > mostChoices) return 'settings.dictionary'
  // Several chosen ones are stored between commas.
  return [...read.keys()].every((key) => key.length <= 60 && !key.includes(','))
    ? null
    : 'settings.dictionary'
}
