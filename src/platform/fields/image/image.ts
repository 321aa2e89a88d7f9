import { textField, type FieldDeclaration } from '#platform/fields/field.ts'
import { fileOperators } from '#platform/fields/files/files.ts'
import { pictureAddress } from '#platform/fields/files/stored-address.ts'

/** One picture of this site. */
export const image = (declaration: FieldDeclaration<false>) =>
  textField('image', declaration, { input: pictureAddress, operators: fileOperators })
