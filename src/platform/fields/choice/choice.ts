import * as z from 'zod/mini'
import { readNumber } from '#platform/call/number-input.ts'
import { int, text } from '#platform/db/columns.ts'
import {
  choiceOperators,
  fieldBase,
  type FieldDeclaration,
  type ChoiceOption,
  type Field,
} from '#platform/fields/field.ts'

type Value<C extends readonly ChoiceOption[]> = C[number]['value']

/** One of a few named values. */
export function choice<const C extends readonly ChoiceOption[]>(
  choices: C,
  declaration: FieldDeclaration<false> & { default: Value<C>; fixed?: 'shown' },
): Field<Value<C>, false> {
  const numeric = typeof declaration.default === 'number'
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'choice',
    column: numeric
      ? int({ default: Number(declaration.default) })
      : text({ default: String(declaration.default) }),
    blank: declaration.default,
    input: numberOrText(choices, numeric),
    operators: choiceOperators,
    options: { choices: [...choices] },
    ...(declaration.fixed ? { fixed: declaration.fixed } : {}),
  }
}

function numberOrText<C extends readonly ChoiceOption[]>(
  choices: C,
  numeric: boolean,
): z.ZodMiniType<Value<C>> {
  const known = new Set(choices.map((each) => each.value))
  return z.pipe(
    z.union([z.string(), z.number()], 'valid.choice'),
    z.transform((value, context): Value<C> => {
      const plain = numeric ? readNumber(value) : String(value)
      if (plain !== null && known.has(plain)) return plain
      context.issues.push({ code: 'custom', message: 'valid.choice', input: value })
      return z.NEVER
    }),
  )
}
