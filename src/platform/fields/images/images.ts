import { textField, type FieldDeclaration } from '#platform/fields/field.ts'
import { fileOperators } from '#platform/fields/files/files.ts'
import { pictureAddresses } from '#platform/fields/files/stored-address.ts'

/** Several pictures in their order. */
export const images = (declaration: FieldDeclaration<false>) =>
  textField('images', declaration, { input: pictureAddresses, operators: fileOperators })
