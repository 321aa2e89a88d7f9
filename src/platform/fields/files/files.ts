import type { FieldDeclaration } from '#platform/fields/field.ts'
import { filesField } from './files-field.ts'
import { storedAddresses } from './stored-address.ts'

interface FilesOptions extends FieldDeclaration<false> {
  /** Search finds the row by the captions in the files. The ending of a file name gives the language. */
  search?: 'spoken'
}

/** Several files, such as the recordings of an event. */
export const files = ({ search, ...declaration }: FilesOptions) => ({
  ...filesField('files', declaration, storedAddresses),
  ...(search && { search }),
})
