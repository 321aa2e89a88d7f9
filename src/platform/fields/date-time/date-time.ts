import * as z from 'zod/mini'
import { int, nullable } from '#platform/db/columns.ts'
import { afterLastMoment, firstMoment } from '#platform/fields/typed/typed-value.ts'
import { fieldBase, rangeOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

/** A moment, stored as seconds since 1970; null while it is open. */
export function dateTime(
  declaration: FieldDeclaration<false> & { fixed?: 'shown'; days?: string[] },
): Field<number | null, false> {
  return {
    ...fieldBase({ ...declaration, translated: false }),
    kind: 'dateTime',
    column: nullable(int()),
    blank: null,
    input: moment,
    operators: rangeOperators,
    options: declaration.days ? { days: declaration.days } : {},
    ...(declaration.fixed ? { fixed: declaration.fixed } : {}),
  }
}

/** Seconds, or a text with an offset; a text without one would mean something else on every machine. */
const moment = z.pipe(
  z.union([z.null(), z.number(), z.string()], 'valid.time'),
  z.transform((value, context): number | null => {
    if (value === null || value === '') return null
    const seconds = typeof value === 'number' || /^\d+$/.test(value) ? Number(value) : inSeconds(value)
    if (Number.isSafeInteger(seconds) && seconds >= firstMoment && seconds < afterLastMoment) return seconds
    const message = seconds >= 0 && seconds < firstMoment ? 'valid.tooEarly' : 'valid.time'
    context.issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }),
)

const inSeconds = (text: string) =>
  /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Math.floor(Date.parse(text) / 1000) : Number.NaN
