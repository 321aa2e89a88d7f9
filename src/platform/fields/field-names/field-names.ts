import type { FieldDeclaration, Field } from '#platform/fields/field.ts'
import { listed } from '#platform/fields/text/listed.ts'
import { words } from '#platform/fields/text/words.ts'

/** Some fields of the table that another field of the form names, between commas. */
export const fieldNames = (of: string, declaration: FieldDeclaration<false>): Field<string, false> => {
  const field = words('fieldNames', { ...declaration, translated: false }, 2000)
  return {
    ...field,
    input: listed(field.input),
    operators: ['FIND_IN_SET'],
    options: { ...field.options, of },
  }
}
