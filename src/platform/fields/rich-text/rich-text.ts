import type { Field } from '#platform/fields/field.ts'
import { words, type WordsOptions } from '#platform/fields/text/words.ts'

/**
 * Formatted words; they are cleaned where they are written (`rich-text.server.ts`), so that they can be shown as
 * they are.
 */
export const richText = <const T extends boolean = false>(declaration: WordsOptions<T>): Field<string, T> =>
  words('richText', declaration, 200_000)
