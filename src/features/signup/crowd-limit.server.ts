import { networkOf } from '#platform/auth/network.ts'
import { takeOrRefuse } from '#platform/auth/limits.server.ts'
import { takeOrAskForWork } from '#platform/auth/proof-limit.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { SignUpForm } from './sign-up-form.ts'
import { isLive, type Signup } from './signup-rows.ts'

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

const cancelled = { times: 10, seconds: 3600 }

/** Each cancel writes a letter, so whoever signs up and cancels in turn could fill the letter box of somebody else. */
export async function takeCancelling(signup: Signup, { house, db }: CallContext): Promise<void> {
  if (isLive(signup) && !(await isOwnAddress(signup, db)))
    await takeOrRefuse(house, `/api/event/cancel ${signup.email}`, cancelled)
}

/** An address stands in a member's row only after it was shown to be theirs. */
async function isOwnAddress({ member_id, email }: Signup, db: CallContext['db']): Promise<boolean> {
  if (member_id === null) return false
  const row = await db.selectFrom('member').select('email').where('id', '=', member_id).executeTakeFirst()
  return row?.email === email
}
