import * as z from 'zod/mini'
import { textField, textOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'
import { normalMobile } from './normal-mobile.ts'

export const mobileNumber = z.pipe(
  z.string('valid.mobile'),
  z.transform((value, context) => {
    const text = value.trim()
    if (text === '') return ''
    const normal = normalMobile(text)
    if (normal) return normal
    context.issues.push({ code: 'custom', message: 'valid.mobile', input: value })
    return z.NEVER
  }),
)

export function mobile(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('mobile', declaration, {
    input: mobileNumber,
    operators: textOperators,
    options: { max: 20 },
  })
}
