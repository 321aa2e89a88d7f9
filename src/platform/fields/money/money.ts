import * as z from 'zod/mini'
import { int } from '#platform/db/columns.ts'
import { fieldBase, rangeOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'
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
    input: z.pipe(
      z.transform((given, context): number => {
        const cents = centsIn(given)
        if (cents !== null) return cents
        context.issues.push({ code: 'custom', message: 'valid.number', input: given })
        return z.NEVER
      }),
      z.number().check(z.minimum(min, 'valid.range'), z.maximum(max, 'valid.range')),
    ),
    output: yuan,
    operators: rangeOperators,
    options: { min: min / 100, max: max / 100 },
    ...(fixed ? { fixed } : {}),
  }
}
