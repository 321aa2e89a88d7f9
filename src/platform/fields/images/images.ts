import { text as textColumn } from '#platform/db/columns.ts'
import { described, type Asked, type Field } from '#platform/fields/field.ts'
import { storedAddresses } from '#platform/fields/files/stored-address.ts'

/** Several pictures in their order. */
export function images(asked: Asked<false>): Field<string, false> {
  return {
    ...described({ ...asked, translated: false }),
    kind: 'images',
    column: textColumn({ default: '' }),
    blank: '',
    input: storedAddresses,
    operators: ['NULL', 'NOT NULL'],
    options: {},
  }
}
