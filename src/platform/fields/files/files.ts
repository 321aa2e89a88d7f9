import type { Asked } from '#platform/fields/field.ts'
import { stored } from './stored.ts'
import { storedAddresses } from './stored-address.ts'

/** Several files, such as the recordings of an event. */
export const files = (asked: Asked<false>) => stored('files', asked, storedAddresses)
