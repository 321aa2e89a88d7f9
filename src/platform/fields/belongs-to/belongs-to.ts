import * as z from 'zod/mini'
import { readNumber } from '#platform/call/number-input.ts'
import { nullable, reference } from '#platform/db/columns.ts'
import { fieldBase, relationOperators, type FieldDeclaration, type Field } from '#platform/fields/field.ts'

interface BelongsToOptions extends FieldDeclaration<false> {
  /** A search for the name of the other row finds this row too. */
  search?: 'named'
  /** The data of the other row was copied, so that row may be deleted; then the relation is empty. */
  outlives?: boolean
}

/** A row of another entity, named by its table. */
export function belongsTo(
  entity: string,
  { search, outlives, ...declaration }: BelongsToOptions,
): Field<number | null, false> {
  return {
    ...fieldBase({ ...declaration, translated: false }),
    ...(search && { search }),
    kind: 'belongsTo',
    column: nullable(reference(entity)),
    blank: null,
    input: rowIdOrNothing,
    // Pickers of clients of this family need a number.
    output: (stored: number | null) => stored ?? 0,
    operators: relationOperators,
    options: { entity, ...(outlives && { outlives }) },
  }
}

/** The row above in the same table; the rows form a tree. */
export function superior(entity: string, declaration: FieldDeclaration<false>): Field<number | null, false> {
  const field = belongsTo(entity, declaration)
  return { ...field, options: { entity, superior: true } }
}

const rowIdOrNothing = z.pipe(
  z.union([z.null(), z.number(), z.string()], 'valid.relation'),
  z.transform((value, context): number | null => {
    if (value === null || value === '' || value === 0 || value === '0') return null
    const id = readNumber(value) ?? Number.NaN
    if (Number.isSafeInteger(id) && id > 0) return id
    context.issues.push({ code: 'custom', message: 'valid.relation', input: value })
    return z.NEVER
  }),
)
