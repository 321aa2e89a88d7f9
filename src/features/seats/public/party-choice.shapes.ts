import * as z from 'zod/mini'
import { numberInput } from '#platform/call/number-input.ts'

const position = numberInput(z.int('refused.parameter').check(z.minimum(0, 'refused.parameter')))
/** Which companions come, by their positions, and the size of the party that the person saw. */
export const partyChoice = z.object({
  party: numberInput(z.int('refused.parameter').check(z.minimum(1, 'refused.parameter'))),
  companions: z.array(position, 'refused.parameter').check(z.maxLength(100, 'refused.parameter')),
})
