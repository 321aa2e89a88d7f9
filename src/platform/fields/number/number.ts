import * as z from 'zod/mini'
import { numberInput } from '#platform/call/number-input.ts'
import { int, nullable } from '#platform/db/columns.ts'
import type { Label } from '#platform/i18n/locale.ts'
import { fieldBase, rangeOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

type Bounds = { min?: number; max?: number; unit?: Label; fixed?: 'shown'; names?: true }

const whole = (min: number, max: number) =>
  numberInput(
    z
      .number('valid.number')
      .check(z.int('valid.integer'), z.minimum(min, 'valid.range'), z.maximum(max, 'valid.range')),
  )

/** A whole number that is always there. */
export function number(
  declaration: FieldDeclaration<false> & Bounds & { default?: number },
): Field<number, false> {
  const { min = 0, max = 2_000_000_000, unit, fixed, names } = declaration
  const blank = declaration.default ?? 0
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'number',
    column: int({ default: blank }),
    blank,
    input: whole(min, max),
    operators: rangeOperators,
    options: { min, max, ...(unit && { unit }), ...(names && { names }) },
    ...(fixed ? { fixed } : {}),
  }
}

/** A whole number that may be left open; open means what the hint says. */
export function optionalNumber(declaration: FieldDeclaration<false> & Bounds): Field<number | null, false> {
  const { min = 0, max = 2_000_000_000, unit, names } = declaration
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'number',
    column: nullable(int()),
    blank: null,
    // An error of a union does not say what is wrong with the number.
    input: z.pipe(
      z.transform((value) => (value === '' ? null : value)),
      z.nullable(whole(min, max)),
    ),
    operators: rangeOperators,
    options: { min, max, open: true, ...(unit && { unit }), ...(names && { names }) },
  }
}
