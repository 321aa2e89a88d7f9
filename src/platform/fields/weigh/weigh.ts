import * as z from 'zod/mini'
import { numberInput } from '#platform/call/number-input.ts'
import { int } from '#platform/db/columns.ts'
import type { Field } from '#platform/fields/field.ts'

export const mostWeight = 2_000_000_000

/** The place in the list, highest first; a new row comes first. */
export function weigh(label = { zh: '权重', en: 'Weight' }): Field<number, false> {
  return {
    kind: 'weigh',
    label,
    translated: false,
    required: false,
    column: int({ default: 0 }),
    blank: 0,
    // An emptied box would pass for the number 0, the last place.
    input: z.pipe(
      z.custom((value) => value !== '', 'valid.required'),
      numberInput(
        z
          .number('valid.number')
          .check(z.int('valid.integer'), z.minimum(0, 'valid.range'), z.maximum(mostWeight, 'valid.range')),
      ),
    ),
    operators: [],
    options: { min: 0, max: mostWeight },
  }
}
