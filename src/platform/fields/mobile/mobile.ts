import * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { described, textOperators, type Asked, type Field } from '#platform/fields/field.ts'

/** One spelling a number: full-width digits folded, blanks and dashes gone, +86 where no country is given. */
export function normalMobile(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s\-().]/g, '')
  if (/^(?:\+86|0086|86)?1[3-9]\d{9}$/.test(plain)) return `+86${plain.slice(-11)}`
  const foreign = plain.replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(foreign) ? foreign : ''
}

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

export function mobile(asked: Asked<false>): Field<string, false> {
  return {
    ...described({ ...asked, translated: false }),
    kind: 'mobile',
    column: textColumn({ default: '' }),
    blank: '',
    input: mobileNumber,
    operators: textOperators,
    options: { max: 20 },
  }
}
