import * as z from 'zod/mini'
import { textField, textOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'
import { normalMobile, shownMobile } from './normal-mobile.ts'

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
    // Forms of clients take back only the short form of a number of this country.
    output: shownMobile,
    operators: textOperators,
    options: { max: 20 },
  })
}
