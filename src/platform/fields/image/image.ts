import { text as textColumn } from '#platform/db/columns.ts'
import { described, type Asked, type Field } from '#platform/fields/field.ts'
import { storedAddress } from '#platform/fields/files/stored-address.ts'

/** One picture of this site. */
export function image(asked: Asked<false>): Field<string, false> {
  return {
    ...described({ ...asked, translated: false }),
    kind: 'image',
    column: textColumn({ default: '' }),
    blank: '',
    input: storedAddress,
    operators: ['NULL', 'NOT NULL'],
    options: {},
  }
}
