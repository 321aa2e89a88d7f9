import type { Field } from '#platform/fields/field.ts'
import { words, type WordsOptions } from './words.ts'

/** One line of words. */
export function text<const T extends boolean = false>(
  asked: WordsOptions<T> & { fixed?: 'shown' },
): Field<string, T> {
  const field = words('text', asked, 255)
  return asked.fixed ? { ...field, fixed: asked.fixed } : field
}
