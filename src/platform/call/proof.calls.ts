import * as z from 'zod/mini'
import { defineCalls, get, perAddress } from './call.ts'
import { bounded } from './call.shapes.ts'

/** The work that replaces a captcha: well under a second on a slow telephone. */
export const usualBits = 16
/** More would keep a slow telephone busy for minutes, and nobody may be kept out. */
export const mostBits = 22

export const proofCalls = defineCalls('/api/common', {
  /** A task for the browser. `bits` is what a refusal of the kind `proof` asked for. */
  proof: get({
    input: z.object({
      id: z.string('refused.parameter').check(z.regex(/^[\w-]{8,64}$/, 'refused.parameter')),
      bits: bounded(usualBits, mostBits),
    }),
    answer: z.object({ salt: z.string(), bits: z.number() }),
    /** How often one address may request a proof of work. A school needs some for each pupil. */
    limit: perAddress(1200, 60),
  }),
})

/** Any call that may ask for work takes these. */
export const proofInput = {
  proof_id: z.optional(z.string('refused.parameter').check(z.maxLength(64, 'refused.parameter'))),
  proof: z.optional(z.string('refused.parameter').check(z.maxLength(20, 'refused.parameter'))),
}

export interface ProofInput {
  proof_id?: string | undefined
  proof?: string | undefined
}

export const proofOf = ({ proof_id = '', proof = '' }: ProofInput) =>
  proof_id !== '' && proof !== '' ? { id: proof_id, number: proof } : null
