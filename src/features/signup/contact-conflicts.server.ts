import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { ContactIndex, ExistingSignUp } from './contact-index.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'

const contacts = [
  ['live_email', 'email'],
  ['live_mobile', 'mobile'],
] as const

const isOwned = (key: keyof SignUpRequest['owned'], signup: ExistingSignUp, { owned }: SignUpRequest) =>
  owned[key] !== null && signup[key] === owned[key]

/** A sign-up by a guest with an address or a number that is proved to be this member's. */
const isUnderOwnContact = (signup: ExistingSignUp, request: SignUpRequest): boolean =>
  signup.id > 0 && signup.member_id === null && contacts.some(([key]) => isOwned(key, signup, request))

/**
 * The sign-up is the member's own, and joins the account as it would on registration. It has the member's name, or no
 * other contact that could belong to another person.
 */
export function isOwn(signup: ExistingSignUp, request: SignUpRequest): boolean {
  if (!isUnderOwnContact(signup, request)) return false
  const hasOther = contacts.some(([key]) => signup[key] !== null && !isOwned(key, signup, request))
  return !hasOther || isNamed(signup, request)
}

/**
 * A guest typed a contact of the member, but has a contact of their own as well. The guest keeps the place and loses
 * that contact.
 */
export function losesContact(signup: ExistingSignUp, request: SignUpRequest, highDemand: boolean): boolean {
  // At an event in high demand, this guest has typed a code from that very mailbox.
  const isProven = highDemand && signup.state === 'confirmed'
  return (
    !isProven &&
    isUnderOwnContact(signup, request) &&
    !isOwn(signup, request) &&
    meetsByContact(signup, request)
  )
}

const isNamed = (signup: ExistingSignUp, request: SignUpRequest) =>
  signup.user_name.toLowerCase() === request.user_name.toLowerCase()

/** The two sign-ups have nothing in common except contacts of the member. */
const meetsByContact = (signup: ExistingSignUp, request: SignUpRequest) =>
  contacts.every(
    ([key]) => signup[key] === null || signup[key] !== request[key] || signup[key] === request.owned[key],
  )

/** The conflicts of one request. They are written before the new sign-ups, because these take over the freed keys. */
export interface ContactConflicts {
  request: SignUpRequest
  joins: ExistingSignUp[]
  yields: ExistingSignUp[]
}

export async function writeContactConflicts(
  house: House,
  tx: Tx,
  decided: ContactConflicts[],
): Promise<void> {
  for (const { request, joins, yields: yielding } of decided) {
    // Only the row of the member may hold what the member typed.
    const write = async (changes: Changes) => {
      for (const { id } of joins)
        await changes.edit(eventSignup, id, {
          member_id: request.member_id,
          live_member: request.live_member,
        })
      for (const signup of yielding) await changes.edit(eventSignup, signup.id, withoutOwned(signup, request))
    }
    await house.change(request.audit, write, tx)
  }
}

function withoutOwned(signup: ExistingSignUp, request: SignUpRequest) {
  const lost = contacts.filter(([key]) => isOwned(key, signup, request))
  return Object.fromEntries(
    lost.flatMap(([key, contact]): [string, string | null][] => [
      [key, null],
      [contact, ''],
    ]),
  )
}

/** Removes the contact in memory, as it will be written later. */
export function removeContact(known: ContactIndex, signup: ExistingSignUp, request: SignUpRequest): void {
  for (const [key] of contacts) if (isOwned(key, signup, request)) known.drop(key, signup)
}
