import * as z from 'zod/mini'
import { rowId } from '#platform/call/call.shapes.ts'
import { proofInput } from '#platform/call/proof.calls.ts'

export const lostLetterInput = z.object({
  event_id: rowId,
  /** The email address or the number of the sign-up. */
  contact: z._default(z.string('signup.lostContact').check(z.maxLength(120, 'signup.lostContact')), ''),
  ...proofInput,
})
