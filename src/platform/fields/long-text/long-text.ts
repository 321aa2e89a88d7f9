import * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { described, textOperators, type Asked, type Field, type SearchRole } from '#platform/fields/field.ts'

/** A few lines without any form. */
export function longText<const T extends boolean = false>(
  asked: Asked<T> & { max?: number; search?: SearchRole },
): Field<string, T> {
  const { max = 2000, search } = asked
  return {
    ...described(asked),
    kind: 'longText',
    column: textColumn({ default: '' }),
    blank: '',
    input: z.string('valid.generic').check(z.trim(), z.maxLength(max, 'valid.tooLong')),
    operators: textOperators,
    options: { max },
    ...(search ? { search } : {}),
  }
}
