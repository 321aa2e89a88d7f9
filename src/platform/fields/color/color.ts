import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** A colour as `#a8321f`. */
export function color(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('color', declaration, {
    input: z.string('valid.choice').check(
      z.trim(),
      z.refine((text) => text === '' || /^#[\da-f]{6}$/i.test(text), 'valid.choice'),
    ),
    operators: ['=', 'NULL', 'NOT NULL'],
  })
}
