import { textField, type Field, type FieldDeclaration } from '#platform/fields/field.ts'
import { privateAddresses, storedAddresses } from './stored-address.ts'

interface FilesOptions extends FieldDeclaration<false> {
  /** Search finds the row by the captions in the files. The ending of a file name gives the language. */
  search?: 'spoken'
  /** They open only for whoever a module gives a right to them. */
  private?: true
}

/** The operators of all kinds that hold addresses of files. */
export const fileOperators = ['NULL', 'NOT NULL'] as const

/** Several files, such as the recordings of an event. */
export const files = ({ search, private: isPrivate, ...declaration }: FilesOptions): Field<string, false> =>
  textField('files', declaration, {
    input: isPrivate ? privateAddresses : storedAddresses,
    ...(isPrivate && { options: { private: true } }),
    operators: fileOperators,
    ...(search && { search }),
  })
