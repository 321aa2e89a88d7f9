import * as z from 'zod/mini'
import { textField, rangeOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** A day as it is written, `2026-11-21`; it belongs to no time zone. */
export function date(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('date', declaration, {
    input: z.string('valid.date').check(
      z.trim(),
      z.refine((text) => text === '' || isDay(text), 'valid.date'),
    ),
    operators: rangeOperators,
  })
}

function isDay(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
