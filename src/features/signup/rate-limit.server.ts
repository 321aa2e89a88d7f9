import { networkOf } from '#platform/auth/network.ts'
import { takeOrRequireProof } from '#platform/auth/proof-limit.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { SignUpForm } from '#features/seats/public/sign-up-form.shapes.ts'

/** The limit is what one household needs. Above it, the browser must do proof of work for each sign-up. */
const free = [
  { times: 5, seconds: 60 },
  { times: 20, seconds: 3600 },
]
const worked = { times: 120, seconds: 60 }

/** Limits sign-ups from one network address. All processes share the count. */
export const takeSigningUp = ({ proof, proof_id }: SignUpForm, { house, origin }: CallContext) =>
  takeOrRequireProof(house, {
    key: `/api/event/apply ${networkOf(origin.address)}`,
    free,
    worked,
    proof: proof && proof_id ? { id: proof_id, number: proof } : null,
  })
