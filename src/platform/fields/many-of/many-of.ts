import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

interface ManyOfOptions extends FieldDeclaration<false> {
  /** A search for the name of one of the other rows finds this row too. */
  search?: 'named'
}

/** Several rows of another entity, stored as their ids between commas; the way back is a table of its own. */
export function manyOf(entity: string, { search, ...declaration }: ManyOfOptions): Field<string, false> {
  return textField('manyOf', declaration, {
    ...(search && { search }),
    input: idList,
    operators: ['FIND_IN_SET', 'NULL', 'NOT NULL'],
    options: { entity },
  })
}

/** The rows that the value of a relation names, be it one or several. */
export function idsNamedBy({ kind }: Pick<Field, 'kind'>, value: unknown): number[] {
  if (kind === 'manyOf') return typeof value === 'string' ? idsIn(value) : []
  return value ? [Number(value)] : []
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
