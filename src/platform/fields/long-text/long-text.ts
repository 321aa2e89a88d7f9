import type { Field } from '#platform/fields/field.ts'
import { words, type WordsOptions } from '#platform/fields/text/words.ts'

/** A few lines without any form. */
export const longText = <const T extends boolean = false>(declaration: WordsOptions<T>): Field<string, T> =>
  words('longText', declaration, 2000)
