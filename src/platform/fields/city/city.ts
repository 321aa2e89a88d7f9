import * as z from 'zod/mini'
import { textField, type FieldDeclaration, type Field } from '#platform/fields/field.ts'
import { isPath } from './region-path.ts'

/**
 * A province, a city in it and a district of that city, or the first of them, stored as their codes between commas. The
 * server alone knows which there are (`regions.server.ts`).
 */
export function city(declaration: FieldDeclaration<false>): Field<string, false> {
  return textField('city', declaration, { input: path, operators: ['FIND_IN_SET', 'NULL', 'NOT NULL'] })
}

const path = z.pipe(
  z.union([z.string(), z.array(z.union([z.string(), z.number()]))], 'valid.choice'),
  z.transform((given, context): string => {
    const parts = Array.isArray(given) ? given.map(String) : given.split(',')
    const chosen = parts.map((part) => part.trim()).filter(Boolean)
    if (chosen.length === 0 || isPath(chosen)) return chosen.join(',')
    context.issues.push({ code: 'custom', message: 'valid.choice', input: given })
    return z.NEVER
  }),
)
