import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

interface PasswordDeclaration extends FieldDeclaration<false> {
  /** A new row needs one. */
  first?: true
}

/** Goes in and never comes out; left blank it stays as it is. Hashed where it is written. */
export function password({ first, ...declaration }: PasswordDeclaration): Field<string, false> {
  return textField('password', declaration, {
    ...(first && { options: { first } }),
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
