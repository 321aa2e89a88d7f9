import { eventSignup } from '#entities/event-signup.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { liveKeys, type Signup } from './signup-rows.ts'

const contacts = [
  ['live_email', 'email'],
  ['live_mobile', 'mobile'],
] as const

type LiveKey = (typeof contacts)[number][0]
type Person = Pick<Signup, 'mobile' | 'email' | 'live_mobile' | 'live_email'>

/** Another sign-up of the event has typed one of these contacts before. It is theirs until this person answers a letter. */
export const isContested = (signup: Person): boolean =>
  contacts.some(([key, contact]) => signup[contact] !== '' && signup[key] === null)

/**
 * A person who answered a letter takes their contacts from a guest who only typed them. The guest keeps the seat with
 * another contact. Returns the keys that are free now.
 */
export async function claimContacts(
  changes: Changes,
  signup: Signup,
): Promise<Partial<Pick<Signup, LiveKey>>> {
  const keys = liveKeys(signup.event_id ?? 0, signup)
  const claimed: Partial<Pick<Signup, LiveKey>> = {}
  for (const [key] of contacts) {
    if (keys[key] === null || signup[key] !== null) continue
    if (await freeContact(changes, key, keys[key])) claimed[key] = keys[key]
  }
  return claimed
}

async function freeContact(changes: Changes, key: LiveKey, wanted: string): Promise<boolean> {
  const holder = await changes.tx.queries
    .selectFrom('event_signup')
    .select(['id', 'member_id', 'proved_by', 'live_email', 'live_mobile'])
    .where(key, '=', wanted)
    .executeTakeFirst()
  if (!holder) return true
  const keepsOther = contacts.some(([other]) => other !== key && holder[other] !== null)
  if (holder.member_id !== null || holder.proved_by !== '' || !keepsOther) return false
  const taken = key === 'live_email' ? { live_email: null, email: '' } : { live_mobile: null, mobile: '' }
  await changes.edit(eventSignup, holder.id, taken)
  return true
}
