import * as z from 'zod/mini'
import { textField, textOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** An address of this site, or https or http elsewhere. */
export function url(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('url', declaration, {
    input: z
      .string('valid.url')
      .check(z.trim(), z.maxLength(1000, 'valid.tooLong'), z.refine(isSafe, 'valid.url')),
    operators: textOperators,
    options: { max: 1000 },
  })
}

/** Judged after parsing: `java\nscript:` and `//elsewhere` read harmless as text and are not. */
function isSafe(text: string): boolean {
  if (text === '') return true
  const parsed = URL.parse(text, 'https://own.invalid')
  if (!parsed) return false
  if (parsed.host === 'own.invalid') return text.startsWith('/') && !text.includes('\\')
  return ['http:', 'https:'].includes(parsed.protocol) && /^https?:\/\//i.test(text) && !parsed.username
}
