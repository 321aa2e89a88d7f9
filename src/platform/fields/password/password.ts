import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** Goes in and never comes out; left blank it stays as it is. Hashed where it is written. */
export function password(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('password', declaration, {
    input: z
      .string('sign.passwordRule')
      .check(
        z.refine(
          (text) => text === '' || ([...text].length >= 8 && [...text].length <= 64),
          'sign.passwordRule',
        ),
      ),
    operators: [],
    secret: true,
  })
}
