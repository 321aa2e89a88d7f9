import * as z from 'zod/mini'
import { newFields, tableFacts } from '#features/tables/operations.ts'

const names = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(60))

/** A table as a module declares it, without its name. */
export const tableDeclaration = z.strictObject({
  ...tableFacts,
  fields: newFields,
  /** The fields of each further index. */
  indexes: z._default(z.array(names).check(z.maxLength(12)), []),
  /** The fields that visitors see in the list and on the page of a row. */
  visitors: z._default(z.nullable(z.strictObject({ list: names, detail: names })), null),
})

export interface DeclaredTable extends z.output<typeof tableDeclaration> {
  name: string
}
