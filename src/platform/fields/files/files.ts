import type { FieldDeclaration } from '#platform/fields/field.ts'
import { filesField } from './files-field.ts'
import { storedAddresses } from './stored-address.ts'

interface FilesOptions extends FieldDeclaration<false> {
  /** Whoever looks for what is said in the files finds the row; the ending of its name says in which language. */
  search?: 'spoken'
}

/** Several files, such as the recordings of an event. */
export const files = ({ search, ...asked }: FilesOptions) => ({
  ...filesField('files', asked, storedAddresses),
  ...(search && { search }),
})
