import { text as textColumn } from '#platform/db/columns.ts'
import { described, type Asked, type Field } from '#platform/fields/field.ts'
import { storedAddresses } from './stored-address.ts'

/** Several files, such as the recordings of an event. */
export function files(asked: Asked<false>): Field<string, false> {
  return {
    ...described({ ...asked, translated: false }),
    kind: 'files',
    column: textColumn({ default: '' }),
    blank: '',
    input: storedAddresses,
    operators: ['NULL', 'NOT NULL'],
    options: {},
  }
}
