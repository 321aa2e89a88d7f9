import type { FieldDeclaration } from '#platform/fields/field.ts'
import { filesField } from '#platform/fields/files/files-field.ts'
import { pictureAddresses } from '#platform/fields/files/stored-address.ts'

/** Several pictures in their order. */
export const images = (declaration: FieldDeclaration<false>) =>
  filesField('images', declaration, pictureAddresses)
