import * as z from 'zod/mini'
import { text as textColumn } from '#platform/db/columns.ts'
import { described, type Asked, type Field } from '#platform/fields/field.ts'

/** Several rows of another entity, stored as their ids between commas. */
export function manyOf(entity: string, asked: Asked<false>): Field<string, false> {
  return {
    ...described({ ...asked, translated: false }),
    kind: 'manyOf',
    column: textColumn({ default: '' }),
    blank: '',
    input: idList,
    operators: ['FIND_IN_SET', 'NULL', 'NOT NULL'],
    options: { entity },
  }
}

export const idsIn = (stored: string): number[] => stored.split(',').filter(Boolean).map(Number)

const idList = z.pipe(
  z.union([z.string(), z.array(z.union([z.string(), z.number()]))], 'valid.relation'),
  z.transform((value, context) => {
    const ids = (Array.isArray(value) ? value : value.split(',')).map(String).filter(Boolean)
    if (ids.length <= 500 && ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) return [...new Set(ids)].join(',')
    context.issues.push({ code: 'custom', message: 'valid.relation', input: value })
    return z.NEVER
  }),
)
