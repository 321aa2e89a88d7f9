import * as z from 'zod/mini'
import { textField, textOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'
import { emailPattern } from './email-pattern.ts'

/** Trimmed and in lower case, so that one person has one address. */
export const emailAddress = z.string('valid.email').check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(120, 'valid.tooLong'),
  z.refine((text) => text === '' || emailPattern.test(text), 'valid.email'),
)

export function email(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('email', declaration, {
    input: emailAddress,
    operators: textOperators,
    options: { max: 120 },
  })
}
