import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { words } from '#platform/fields/text/words.ts'

/** What the product has written down of a row or a request; nobody types it. */
export const json = (declaration: FieldDeclaration<false>): Field<string, false> => ({
  ...words('json', { ...declaration, translated: false }, 100_000),
  fixed: 'shown',
})
