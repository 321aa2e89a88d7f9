import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { words } from '#platform/fields/text/words.ts'

/** The name of a table that the back office looks after. */
export const entityName = (declaration: FieldDeclaration<false>): Field<string, false> =>
  words('entityName', { ...declaration, translated: false, max: 60 }, 60)
