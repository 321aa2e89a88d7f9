import type { Field } from '#platform/fields/field.ts'
import { words, type WordsOptions } from './words.ts'

/** One line of words. */
export function text<const T extends boolean = false>(
  declaration: WordsOptions<T> & { fixed?: 'shown' },
): Field<string, T> {
  const field = words('text', declaration, 255)
  return declaration.fixed ? { ...field, fixed: declaration.fixed } : field
}
