import * as z from 'zod/mini'
import { secretInput } from '#platform/call/call.shapes.ts'

/**
 * A ticket code in any spelling: in groups of four as it is printed, with dashes, in small or in full-width letters.
 */
export const plainTicket = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}\p{Cc}\u2212]/gu, '')
    .toUpperCase()

export const ticketCode = z
  .string('refused.parameter')
  .check(z.overwrite(plainTicket), z.maxLength(40, 'refused.parameter'))
  .register(secretInput)
