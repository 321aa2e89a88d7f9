import * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { described, textOperators, type Asked, type Field, type SearchRole } from '#platform/fields/field.ts'

/** One line of words. */
export function text<const T extends boolean = false>(
  asked: Asked<T> & { max?: number; search?: SearchRole; fixed?: 'shown' },
): Field<string, T> {
  const { max = 255, search, fixed } = asked
  return {
    ...described(asked),
    kind: 'text',
    column: textColumn({ default: '' }),
    blank: '',
    input: z.string('valid.generic').check(z.trim(), z.maxLength(max, 'valid.tooLong')),
    operators: textOperators,
    options: { max },
    ...(search ? { search } : {}),
    ...(fixed ? { fixed } : {}),
  }
}
