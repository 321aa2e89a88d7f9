import * as z from 'zod/mini'
import { isDay } from '#platform/fields/typed/typed-day.ts'
import {
  textField,
  rangeOperators,
  type FieldDeclaration,
  type Field,
  type FieldOptions,
} from '#platform/fields/field.ts'

/** A day as it is written, `2026-11-21`; it belongs to no time zone. */
export function date(
  declaration: FieldDeclaration<false> & Pick<FieldOptions, 'moments'>,
): Field<string, false> {
  return textField('date', declaration, {
    options: declaration.moments ? { moments: declaration.moments } : {},
    input: z.string('valid.date').check(
      z.trim(),
      z.refine((text) => text === '' || isDay(text), 'valid.date'),
    ),
    operators: rangeOperators,
  })
}
