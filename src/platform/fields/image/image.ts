import type { FieldDeclaration } from '#platform/fields/field.ts'
import { filesField } from '#platform/fields/files/files-field.ts'
import { pictureAddress } from '#platform/fields/files/stored-address.ts'

/** One picture of this site. */
export const image = (declaration: FieldDeclaration<false>) =>
  filesField('image', declaration, pictureAddress)
