import * as z from 'zod/mini'
import { int } from '#platform/db/columns.ts'
import { choiceOperators, fieldBase, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** On or off, stored as 1 or 0; in a list it saves at once. */
export function toggle(declaration: FieldDeclaration<false> & { default?: 0 | 1 }): Field<number, false> {
  const blank = declaration.default ?? 0
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'switch',
    column: int({ default: blank }),
    blank,
    input: z.pipe(
      z.union([z.boolean(), z.literal([0, 1, '0', '1'])], 'valid.choice'),
      z.transform((value) => Number(value)),
    ),
    operators: choiceOperators,
    options: {},
  }
}
