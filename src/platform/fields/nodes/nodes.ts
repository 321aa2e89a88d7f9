import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { listed } from '#platform/fields/text/listed.ts'
import { words } from '#platform/fields/text/words.ts'

/** Permissions, stored as their names between commas; `*` is every one. */
export const nodes = (declaration: FieldDeclaration<false>): Field<string, false> => {
  const field = words('nodes', { ...declaration, translated: false, max: 50_000 }, 50_000)
  return { ...field, input: listed(field.input) }
}
