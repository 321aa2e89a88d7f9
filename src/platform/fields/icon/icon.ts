import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** The name of an icon of the set that ships with the product. */
export function icon(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('icon', declaration, {
    input: z.string('valid.choice').check(
      z.trim(),
      z.refine((text) => /^[a-z\d-]{0,60}$/.test(text), 'valid.choice'),
    ),
    operators: [],
  })
}
