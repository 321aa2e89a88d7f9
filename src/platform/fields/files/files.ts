import { textField, type Field, type FieldDeclaration } from '#platform/fields/field.ts'
import { storedAddresses } from './stored-address.ts'

interface FilesOptions extends FieldDeclaration<false> {
  /** Search finds the row by the captions in the files. The ending of a file name gives the language. */
  search?: 'spoken'
}

/** The operators of all kinds that hold addresses of files. */
export const fileOperators = ['NULL', 'NOT NULL'] as const

/** Several files, such as the recordings of an event. */
export const files = ({ search, ...declaration }: FilesOptions): Field<string, false> =>
  textField('files', declaration, {
    input: storedAddresses,
    operators: fileOperators,
    ...(search && { search }),
  })
