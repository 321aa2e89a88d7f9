import { plainText } from './plain-text.ts'

const shape = /^([-+]?) ?(\d{1,3}(?:([, ])\d{3}(?:\3\d{3})*)?|\d{1,15})(?:\.(\d{1,15}))?$/

/** The number that somebody typed, as plain digits: `1,250.00` is `1250.00`. Null for what is none. */
export function typedDecimal(typed: string): string | null {
  const [, sign = '', whole = '', , part] = shape.exec(plainText(typed)) ?? []
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (digits === '' || digits.length > 15) return null
  return (sign === '-' ? '-' : '') + digits + (part === undefined ? '' : `.${part}`)
}

/** An amount, which people write with its sign too. */
export const typedAmount = (typed: string): string | null =>
  typedDecimal(
    plainText(typed)
      .replace(/^([-+]?) ?¥ ?([-+]?)/, '$1$2')
      .replace(/ ?元$/, ''),
  )
