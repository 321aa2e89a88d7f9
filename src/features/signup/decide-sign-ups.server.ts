import { fieldRefusal } from '#platform/i18n/refuse-fields.ts'
import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import { sendTogether, type Tx } from '#platform/db/db.server.ts'
import { drawIds } from '#platform/db/reserve-ids.server.ts'
import { findByIndex } from '#platform/db/one-of.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import { lockAndRead, writeCounts } from '#features/seats/public/locked-seats.server.ts'
import { waitlistOnlyUntil } from '#features/seats/public/no-show-marks.server.ts'
import { loadContacts, type ExistingSignUp } from './contact-index.server.ts'
import {
  isOwn,
  removeContact,
  takeOver,
  writeContactConflicts,
  keysWithout,
  losesContact,
  yieldsToLetter,
  type ContactConflicts,
} from './contact-conflicts.server.ts'
import { signupCondition } from '#features/seats/public/signup-state.ts'
import {
  mayHold,
  mustProveAddress,
  seatsByNetwork,
  type SeatsByNetwork,
} from '#features/seats/public/signup-networks.server.ts'
import {
  refreshServedRows,
  rowOf,
  writeFresh,
  type FirstState,
  type FreshRow,
} from './fresh-sign-ups.server.ts'
import { RetryLater } from './retry-later.ts'
import { serveWaitingList } from '#features/seats/public/waiting-list.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'

export interface SignUpResult {
  signup: ExistingSignUp
  /** Why there was a sign-up already: the same form, the same person, or the member's own sign-up. */
  already: 'no' | 'sameForm' | 'samePerson' | 'own'
  /** How many sign-ups are in line, this one included. Null when it does not wait. */
  line: number | null
  /** Until when this person may only join the waiting list, after too many no-shows. */
  waitsUntil: number | null
}

export type Outcome = SignUpResult | Refusal | RetryLater

/** Decides a batch of requests one after the other, under the locks of their events, and writes all of them at once. */
export async function signUpMany(house: House, tx: Tx, requests: SignUpRequest[]): Promise<Outcome[]> {
  findByIndex(tx)
  const eventIds = requests.map((request) => request.event_id)
  const { allotments, seen } = await lockAndRead(house, tx, eventIds, () =>
    sendTogether([
      loadContacts(tx, requests),
      waitlistOnlyUntil(tx.queries, requests, house.clock.seconds()),
      seatsByNetwork(tx.queries, requests),
      drawIds(tx, [eventSignup.name, 'change_set', 'change', 'signup_notice'], requests.length),
    ]),
  )
  const [index, waitsOnlyUntil, networks] = seen
  const fresh: Array<{ request: SignUpRequest; row: FreshRow }> = []
  const decided: ContactConflicts[] = []
  const outcomes = requests.map((request): Outcome => {
    const allotment = allotments.get(request.event_id)
    if (!allotment) return new Refusal('refused.notFound', { kind: 'notFound' })
    const sameContacts = index.withKeys(request)
    const yielding = sameContacts.filter((signup) => losesContact(signup, request))
    const remaining = sameContacts.filter((signup) => !yielding.includes(signup))
    const [own, ...more] = remaining
    if (own && more.length === 0 && isOwn(own, request)) {
      for (const signup of yielding) removeContact(index, signup, request)
      takeOver(index, own, request)
      decided.push({ request, joins: [own], yields: yielding })
      return { signup: own, already: 'own', line: null, waitsUntil: null }
    }
    const contested = remaining.filter((signup) => yieldsToLetter(signup, request))
    const others = remaining.filter((signup) => !contested.includes(signup))
    const again = already(index.ofForm(request), others, request)
    if (again && !(again instanceof Refusal)) return again
    const waitsUntil = waitsOnlyUntil(request)
    const state = firstState(allotment, request, { waitsUntil, networks, isContested: contested.length > 0 })
    if (state instanceof Refusal || state instanceof RetryLater) return state
    // This comes last, because a request that is refused anyway must not reveal, without a trace, that an address is
    // used.
    if (again) return again
    takeSeats(allotment, request, state)
    networks.add(request, countsOf(request, state))
    for (const signup of yielding) removeContact(index, signup, request)
    if (yielding.length > 0) decided.push({ request, joins: [], yields: yielding })
    const waits_only = waitsUntil === null ? 0 : 1
    const keys = keysWithout(contested, request)
    const row = { ...rowOf(request, allotment, state), ...keys, waits_only, id: 0 }
    index.add(row)
    fresh.push({ request, row })
    const waitingList = state === 'waiting' ? allotment.counts.line : null
    // Whoever is not signed in may be a stranger, who must not learn what somebody has missed.
    const told = request.member_id === null ? null : waitsUntil
    return { signup: row, already: 'no', line: waitingList, waitsUntil: told }
  })
  await writeContactConflicts(house, tx, decided)
  await writeFresh(house, tx, fresh)
  if (await serveWaitingLists(house, tx, [...allotments.values()])) await refreshServedRows(tx, fresh)
  await writeCounts(house, tx, [...allotments.values()])
  return outcomes
}

function already(
  sameForm: ExistingSignUp | undefined,
  there: ExistingSignUp[],
  request: SignUpRequest,
): Outcome | null {
  if (sameForm && isOf(sameForm, request))
    return { signup: sameForm, already: 'sameForm', line: null, waitsUntil: null }
  const [one, ...others] = there
  if (!one && !sameForm) return null
  // Sign-ups are private, so a request with another name learns only that the contact is used.
  if (!one || others.length > 0 || one.user_name.toLowerCase() !== request.user_name.toLowerCase())
    return new Refusal('signup.alreadyUsed', { data: { type: 'alreadyUsed' } })
  const isMember = request.member_id !== null && one.member_id === request.member_id
  return { signup: one, already: isMember ? 'own' : 'samePerson', line: null, waitsUntil: null }
}

/**
 * The sender draws the key of a form, so the key opens a ticket only together with the contacts of its present owner.
 */
const isOf = (signup: ExistingSignUp, { mobile, email }: SignUpRequest) =>
  signup.mobile === mobile && signup.email === email

interface SignUpFacts {
  waitsUntil: number | null
  networks: SeatsByNetwork
  /** Another guest has typed a contact of the sender. */
  isContested: boolean
}

/** The first state of a new sign-up, or the reason why it is refused. */
function firstState(
  allotment: Allotment,
  request: SignUpRequest,
  { waitsUntil, networks, isContested }: SignUpFacts,
): FirstState | Refusal | RetryLater {
  const { event, counts, now } = allotment
  const { people } = request
  const condition = signupCondition(event, counts, now)
  const no = (key: 'cancelled' | 'closed' | 'notYet' | 'full') =>
    new Refusal(`signup.${key}`, { data: { type: key, opens_at: event.signup_open_at } })
  if (condition === 'cancelled' || condition === 'closed' || condition === 'notYet') return no(condition)
  if (people > event.max_party)
    return fieldRefusal({ party: { key: 'signup.tooMany', params: { max: event.max_party } } }) as Refusal
  if (waitsUntil === null && people <= allotment.publicSeats)
    return stateWithSeat(event, request, { networks, isContested })
  if (event.waitlist_on) return 'waiting'
  if (waitsUntil !== null)
    return request.member_id === null
      ? new Refusal('signup.signInFirst')
      : new Refusal('signup.waitsElsewhere', { params: { days: daysUntil(waitsUntil, now) } })
  if (condition === 'full') return no('full')
  return new Refusal('signup.tooFew', { params: { count: allotment.publicSeats }, data: { type: 'full' } })
}

function stateWithSeat(
  event: Allotment['event'],
  request: SignUpRequest,
  { networks, isContested }: Omit<SignUpFacts, 'waitsUntil'>,
): FirstState | RetryLater {
  const { people, proven } = request
  const counts = networks.of(request)
  if (!isContested && (proven || !mustProveAddress(event, counts))) return 'confirmed'
  return mayHold(event.capacity, counts, { people }) ? 'held' : RetryLater.forCodes(counts.own.held)
}

const countsOf = ({ people, member_id }: SignUpRequest, state: FirstState) => {
  const unproved = member_id === null ? people : 0
  if (state === 'waiting') return { waiting: unproved }
  return { seats: people, held: state === 'held' ? unproved : 0 }
}

function takeSeats(allotment: Allotment, { people }: SignUpRequest, state: FirstState): void {
  if (state === 'held') allotment.hold(people)
  if (state === 'confirmed') allotment.take(people)
}

export const daysUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / (24 * 3600)))

/** A head of the line that takes fewer seats may get some at once. Returns whether that happened. */
async function serveWaitingLists(house: House, tx: Tx, allotments: Allotment[]): Promise<boolean> {
  let served = false
  for (const allotment of allotments) {
    if (allotment.counts.line === 0 || allotment.free === 0) continue
    const before = allotment.counts.line
    await house.change('event_signup/line', (changes) => serveWaitingList(changes, allotment), tx)
    served ||= allotment.counts.line !== before
  }
  return served
}
