import { isLive, type Signup } from '#features/seats/public/signup-rows.ts'
import { takeOrRefuse } from '#platform/auth/rate-limits.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'

const cancelled = { times: 10, seconds: 3600 }

/** Each cancel sends a letter, so repeated sign-ups and cancels could flood the mailbox of another person. */
export async function takeCancelling(signup: Signup, { house, db }: CallContext): Promise<void> {
  if (isLive(signup) && !(await isOwnAddress(signup, db)))
    await takeOrRefuse(house, `/api/event/cancel ${signup.email}`, cancelled)
}

/** A member's row holds an address only after it was proved. */
async function isOwnAddress({ member_id, email }: Signup, db: CallContext['db']): Promise<boolean> {
  if (member_id === null) return false
  const row = await db.selectFrom('member').select('email').where('id', '=', member_id).executeTakeFirst()
  return row?.email === email
}
