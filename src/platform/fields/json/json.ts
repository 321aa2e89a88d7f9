import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { words } from '#platform/fields/text/words.ts'

/** Data that the product has recorded about a row or a request. It cannot be typed. */
export const json = (declaration: FieldDeclaration<false>): Field<string, false> => ({
  ...words('json', { ...declaration, translated: false }, 100_000),
  fixed: 'shown',
})
