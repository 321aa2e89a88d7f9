import * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { described, textOperators, type Asked, type Field, type SearchRole } from '#platform/fields/field.ts'

/** Formatted words; they are cleaned where they are written (`rich-text.server.ts`), so that they can be shown as they are. */
export function richText<const T extends boolean = false>(
  asked: Asked<T> & { max?: number; search?: SearchRole },
): Field<string, T> {
  const { max = 200_000, search } = asked
  return {
    ...described(asked),
    kind: 'richText',
    column: textColumn({ default: '' }),
    blank: '',
    input: z.string('valid.generic').check(z.trim(), z.maxLength(max, 'valid.tooLong')),
    operators: textOperators,
    options: { max },
    ...(search ? { search } : {}),
  }
}
