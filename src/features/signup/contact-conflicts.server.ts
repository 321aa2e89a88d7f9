import { eventSignup } from '#entities/event-signup.ts'
import { newTicketCode } from '#features/seats/public/new-ticket-code.server.ts'
import { notify } from '#features/seats/public/notices.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { ContactIndex, ExistingSignUp } from './contact-index.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'

const contacts = [
  ['live_email', 'email'],
  ['live_mobile', 'mobile'],
] as const

type ContactKey = keyof SignUpRequest['owned']

const contactOf = { live_email: 'email', live_mobile: 'mobile' } as const

const isOwned = (key: ContactKey, signup: ExistingSignUp, { owned, ...request }: SignUpRequest) =>
  owned[key] !== null && signup[contactOf[key]] === request[contactOf[key]]

/** A guest who answered a letter has proved the address, and nothing else. */
const isProven = (key: ContactKey, { proved_by }: ExistingSignUp) =>
  key === 'live_email' && proved_by === 'letter'

/** A sign-up by a guest with an address or a number that is proved to be this member's. */
const isUnderOwnContact = (signup: ExistingSignUp, request: SignUpRequest): boolean =>
  signup.id > 0 && signup.member_id === null && contacts.some(([key]) => isOwned(key, signup, request))

/**
 * The sign-up is the member's own, and joins the account. It has the member's name, or no other contact that could
 * belong to another person.
 */
export function isOwn(signup: ExistingSignUp, request: SignUpRequest): boolean {
  if (!isUnderOwnContact(signup, request)) return false
  const others = contacts.filter(([key]) => signup[key] !== null && !isOwned(key, signup, request))
  if (others.some(([key]) => isProven(key, signup))) return false
  return others.length === 0 || isNamed(signup, request)
}

/**
 * A guest typed a contact of the member, but has a contact of their own as well. The guest keeps the place and loses
 * that contact.
 */
export function losesContact(signup: ExistingSignUp, request: SignUpRequest): boolean {
  const keeps = contacts.some(([key]) => isOwned(key, signup, request) && isProven(key, signup))
  return (
    !keeps && isUnderOwnContact(signup, request) && !isOwn(signup, request) && meetsByContact(signup, request)
  )
}

const isNamed = (signup: ExistingSignUp, request: SignUpRequest) =>
  signup.user_name.toLowerCase() === request.user_name.toLowerCase()

/** The two sign-ups have nothing in common except contacts of the member. */
const meetsByContact = (signup: ExistingSignUp, request: SignUpRequest) =>
  contacts.every(
    ([key]) => signup[key] === null || signup[key] !== request[key] || signup[key] === request.owned[key],
  )

/**
 * A guest under another name typed one of these contacts, and proved none. The guest has another contact to keep the seat
 * with, so this one goes to the sender, once a letter was answered.
 */
export const yieldsToLetter = (signup: ExistingSignUp, request: SignUpRequest): boolean =>
  signup.id > 0 &&
  signup.member_id === null &&
  signup.proved_by === '' &&
  !isNamed(signup, request) &&
  contacts.some(([key]) => signup[key] !== null && signup[key] !== request[key])

/** What the sender may hold as long as no letter was answered. */
export const keysWithout = (contested: ExistingSignUp[], request: SignUpRequest) =>
  Object.fromEntries(
    contacts.flatMap(([key]): [string, null][] =>
      contested.some((signup) => signup[key] !== null && signup[key] === request[key]) ? [[key, null]] : [],
    ),
  )

/**
 * The member takes over a sign-up under their own contact. Somebody else may have sent it, so its ticket and key are new
 * and it says what the member has typed.
 */
export function takeOver(known: ContactIndex, signup: ExistingSignUp, request: SignUpRequest): void {
  for (const [key] of contacts) known.drop(key, signup)
  const { code, key } = newTicketCode()
  Object.assign(signup, typedBy(signup, request), {
    code,
    manage_key: key,
    once_key: null,
    member_id: request.member_id,
    live_member: request.live_member,
    proved_by: 'member',
  })
  known.add(signup)
}

const typedBy = (signup: ExistingSignUp, request: SignUpRequest) => ({
  user_name: request.user_name,
  mobile: request.mobile,
  email: request.email,
  live_mobile: request.live_mobile,
  live_email: request.live_email,
  wechat: request.wechat,
  suggestions: request.suggestions,
  access_needs: request.access_needs,
  // The companions of a party of another size would not be those who come.
  party_names: signup.people === request.people ? request.party_names : '',
  by_sms: request.by_sms,
  locale: request.locale,
})

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
  const now = house.clock.seconds()
  for (const { request, joins, yields: yielding } of decided) {
    const write = async (changes: Changes) => {
      for (const signup of yielding) await changes.edit(eventSignup, signup.id, withoutOwned(signup, request))
      for (const signup of joins) {
        const { code, manage_key, once_key, member_id, live_member, proved_by } = signup
        const joined = { code, manage_key, once_key, member_id, live_member, proved_by }
        await changes.edit(eventSignup, signup.id, { ...typedBy(signup, request), ...joined })
      }
      // The letters of before went to whoever sent it, or have the old ticket.
      await notify(
        tx,
        now,
        joins.map((signup) => ({ signup, kind: 'again', turn: now })),
      )
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
