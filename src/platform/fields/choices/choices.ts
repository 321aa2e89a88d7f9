import * as z from 'zod/mini'
import { text } from '#platform/db/columns.ts'
import { textField, type FieldDeclaration, type ChoiceOption, type Field } from '#platform/fields/field.ts'

/** Several of a few named values, stored between commas in the order they are declared in. */
export function choices(
  options: readonly ChoiceOption[],
  { default: usual = '', ...declaration }: FieldDeclaration<false> & { default?: string },
): Field<string, false> {
  const chosen = textField('choices', declaration, {
    input: knownOnly(options.map(({ value }) => String(value))),
    operators: ['FIND_IN_SET'],
    options: { choices: [...options] },
  })
  return { ...chosen, column: text({ default: usual }), blank: usual }
}

const knownOnly = (known: string[]) =>
  z.pipe(
    z.union([z.string(), z.array(z.string())], 'valid.choice'),
    z.transform((given, context): string => {
      const chosen = (Array.isArray(given) ? given : given.split(','))
        .map((each) => each.trim())
        .filter(Boolean)
      if (chosen.every((each) => known.includes(each))) {
        return known.filter((each) => chosen.includes(each)).join(',')
      }
      context.issues.push({ code: 'custom', message: 'valid.choice', input: given })
      return z.NEVER
    }),
  )
