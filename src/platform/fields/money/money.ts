import * as z from 'zod/mini'
import { int, nullable } from '#platform/db/columns.ts'
import {
  fieldBase,
  rangeOperators,
  type FieldDeclaration,
  type Field,
  type FormerColumn,
} from '#platform/fields/field.ts'
import { centsIn, yuan } from '#platform/std/money.ts'

interface MoneyOptions extends FieldDeclaration<false> {
  /** In cents. */
  min?: number
  max?: number
  fixed?: 'shown'
}

/** An amount in whole cents. Clients send and receive it in yuan. */
export function money(declaration: MoneyOptions): Field<number, false> {
  const { min = 0, max = 2_000_000_000, fixed } = declaration
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'money',
    column: int({ default: 0 }),
    blank: 0,
    input: centsInput(min, max),
    output: yuan,
    operators: rangeOperators,
    options: { min: min / 100, max: max / 100 },
    ...(fixed ? { fixed } : {}),
  }
}

/** An amount that may be left open. */
export function optionalMoney(
  declaration: FieldDeclaration<false> & { max: number; former?: FormerColumn },
): Field<number | null, false> {
  const { max, former } = declaration
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'money',
    column: nullable(int()),
    blank: null,
    input: z.pipe(
      z.transform((given) => (given === '' ? null : given)),
      z.nullable(centsInput(0, max)),
    ),
    output: (cents: number | null) => (cents === null ? null : yuan(cents)),
    operators: rangeOperators,
    options: { min: 0, max: max / 100 },
    ...(former && { former }),
  }
}

const centsInput = (min: number, max: number) =>
  z.pipe(
    z.transform((given, context): number => {
      const cents = centsIn(given)
      if (cents !== null) return cents
      context.issues.push({ code: 'custom', message: 'valid.number', input: given })
      return z.NEVER
    }),
    z.number().check(z.minimum(min, 'valid.range'), z.maximum(max, 'valid.range')),
  )
