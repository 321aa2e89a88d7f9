import type { FieldDeclaration } from '#platform/fields/field.ts'
import { stored } from '#platform/fields/files/stored.ts'
import { pictureAddress } from '#platform/fields/files/stored-address.ts'

/** One picture of this site. */
export const image = (asked: FieldDeclaration<false>) => stored('image', asked, pictureAddress)
