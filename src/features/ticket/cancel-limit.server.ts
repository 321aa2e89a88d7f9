import { isLive, type Signup } from '#features/seats/public/signup-rows.ts'
import { takeOrRefuse } from '#platform/auth/limits.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'

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
