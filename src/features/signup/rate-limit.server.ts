import { networkOf } from '#platform/auth/network.ts'
import { takeOrAskForWork } from '#platform/auth/proof-limit.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { SignUpForm } from '#features/seats/public/sign-up-form.shapes.ts'

/** What one household needs; whoever shares an address with many more has a browser that works for each of them. */
const free = [
  { times: 5, seconds: 60 },
  { times: 20, seconds: 3600 },
]
const worked = { times: 120, seconds: 60 }

/** How many may sign up from one address, counted by all processes together. */
export const takeSigningUp = ({ proof, proof_id }: SignUpForm, { house, origin }: CallContext) =>
  takeOrAskForWork(house, {
    key: `/api/event/apply ${networkOf(origin.address)}`,
    free,
    worked,
    proof: proof && proof_id ? { id: proof_id, number: proof } : null,
  })
