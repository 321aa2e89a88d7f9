import * as z from 'zod/mini'
import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { words } from '#platform/fields/text/words.ts'

/** Data that the product has recorded about a row, or about a request as it was sent. It cannot be typed. */
export function json({
  sent,
  ...declaration
}: FieldDeclaration<false> & { sent?: true }): Field<string, false> {
  const made = words('json', { ...declaration, translated: false }, 100_000)
  return { ...made, fixed: 'shown', options: { ...made.options, ...(sent && { sent }) } }
}

/** Data that staff type, for programs that read it. */
export function typedJson(declaration: FieldDeclaration<false>): Field<string, false> {
  const { input, ...made } = words('json', { ...declaration, translated: false }, 100_000)
  return { ...made, input: input.check(z.refine(isJson, 'valid.json')) }
}

function isJson(written: string): boolean {
  if (written === '') return true
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}
