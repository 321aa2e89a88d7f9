import type { FieldDeclaration } from '#platform/fields/field.ts'
import { stored } from '#platform/fields/files/stored.ts'
import { pictureAddresses } from '#platform/fields/files/stored-address.ts'

/** Several pictures in their order. */
export const images = (asked: FieldDeclaration<false>) => stored('images', asked, pictureAddresses)
