import { fieldRefusal } from '#platform/i18n/refuse-fields.ts'
import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import { addMany } from '#platform/change/add-many.server.ts'
import { atOnce, type Tx } from '#platform/db/db.server.ts'
import { drawIds } from '#platform/db/reserve-ids.server.ts'
import { insertMany } from '#platform/db/insert-many.server.ts'
import { findByIndex } from '#platform/db/one-of.server.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import { newTicketCode } from '#features/seats/public/new-ticket-code.server.ts'
import { lockAndLook, writeCounts } from '#features/seats/public/locked-seats.server.ts'
import { waitlistOnlyUntil } from '#features/seats/public/no-show-marks.server.ts'
import { loadContacts, type ExistingSignUp } from './contact-index.server.ts'
import type { NoticeKind } from '#features/seats/public/notices.server.ts'
import {
  isOwn,
  removeContact,
  writeContactConflicts,
  losesContact,
  type ContactConflicts,
} from './contact-conflicts.server.ts'
import { codeWithin, signupCondition } from '#features/seats/public/signup-state.ts'
import { serveWaitingList } from '#features/seats/public/waiting-list.server.ts'
import type { SignUpRequest } from './sign-up-request.ts'

export interface SignUpResult {
  signup: ExistingSignUp
  /** It was there before this form came, or this very form came before. */
  already: 'no' | 'sameForm' | 'samePerson' | 'own'
  /** How many sign-ups stand in line, this one included; null when it does not wait. */
  line: number | null
  /** Until when this person may only wait, after not having come too often. */
  waitsUntil: number | null
}

export type Outcome = SignUpResult | Refusal

/** Decides one after the other for all who came together, under the locks of their events, and writes it down once. */
export async function signUpMany(house: House, tx: Tx, requests: SignUpRequest[]): Promise<Outcome[]> {
  findByIndex(tx)
  const eventIds = requests.map((request) => request.event_id)
  const { allotments, seen } = await lockAndLook(house, tx, eventIds, () =>
    atOnce([
      loadContacts(tx, requests),
      waitlistOnlyUntil(tx.queries, requests, house.clock.seconds()),
      drawIds(tx, [eventSignup.name, 'change_set', 'change', 'signup_notice'], requests.length),
    ]),
  )
  const [index, waitsOnlyUntil] = seen
  const fresh: Array<{ request: SignUpRequest; row: FreshRow }> = []
  const decided: ContactConflicts[] = []
  const outcomes = requests.map((request): Outcome => {
    const allotment = allotments.get(request.event_id)
    if (!allotment) return new Refusal('refused.notFound', { kind: 'notFound' })
    const sameContacts = index.withKeys(request)
    const [own, ...others] = sameContacts
    if (own && others.length === 0 && isOwn(own, request)) {
      decided.push({ request, joins: [own], yields: [] })
      return { signup: own, already: 'own', line: null, waitsUntil: null }
    }
    const yielding = sameContacts.filter((signup) =>
      losesContact(signup, request, allotment.event.high_demand === 1),
    )
    const remaining = sameContacts.filter((signup) => !yielding.includes(signup))
    const again = already(index.ofForm(request), remaining, request)
    if (again && !(again instanceof Refusal)) return again
    const waitsUntil = waitsOnlyUntil(request)
    const state = firstState(allotment, request, waitsUntil)
    if (state instanceof Refusal) return state
    // Only now: who could not sign up anyway must not learn by it, without a trace, whose address is used.
    if (again) return again
    takeSeats(allotment, request, state)
    for (const signup of yielding) removeContact(index, signup, request)
    if (yielding.length > 0) decided.push({ request, joins: [], yields: yielding })
    const row = { ...rowOf(request, allotment, state), waits_only: waitsUntil === null ? 0 : 1, id: 0 }
    index.add(row)
    fresh.push({ request, row })
    const line = state === 'waiting' ? allotment.counts.line : null
    return { signup: row, already: 'no', line, waitsUntil }
  })
  await writeContactConflicts(house, tx, decided)
  await write(house, tx, fresh)
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
  // Who else has signed up is nobody's business, so a name that does not match learns nothing.
  if (!one || others.length > 0 || one.user_name.toLowerCase() !== request.user_name.toLowerCase())
    return new Refusal('signup.alreadyUsed', { data: { type: 'alreadyUsed' } })
  return { signup: one, already: 'samePerson', line: null, waitsUntil: null }
}

/** The key of a form is drawn by whoever sends it, so it shows a ticket only beside the person whom that is for now. */
const isOf = (signup: ExistingSignUp, { mobile, email }: SignUpRequest) =>
  signup.mobile === mobile && signup.email === email

type FirstState = 'confirmed' | 'held' | 'waiting'

/** How a newcomer begins, or why not. */
function firstState(
  allotment: Allotment,
  { people, proven }: SignUpRequest,
  waitsUntil: number | null,
): FirstState | Refusal {
  const { event, counts, now } = allotment
  const condition = signupCondition(event, counts, now)
  const no = (key: 'cancelled' | 'closed' | 'notYet' | 'full') =>
    new Refusal(`signup.${key}`, { data: { type: key, opens_at: event.signup_open_at } })
  if (condition === 'cancelled' || condition === 'closed' || condition === 'notYet') return no(condition)
  if (people > event.max_party)
    return fieldRefusal({ party: { key: 'signup.tooMany', params: { max: event.max_party } } }) as Refusal
  if (waitsUntil === null && people <= allotment.publicSeats)
    return event.high_demand === 1 && !proven ? 'held' : 'confirmed'
  if (event.waitlist_on) return 'waiting'
  if (waitsUntil !== null)
    return new Refusal('signup.waitsElsewhere', { params: { days: daysUntil(waitsUntil, now) } })
  if (condition === 'full') return no('full')
  return new Refusal('signup.tooFew', { params: { count: allotment.publicSeats }, data: { type: 'full' } })
}

function takeSeats(allotment: Allotment, { people }: SignUpRequest, state: FirstState): void {
  if (state === 'held') allotment.hold(people)
  if (state === 'confirmed') allotment.take(people)
}

export const daysUntil = (time: number, now: number) => Math.max(1, Math.ceil((time - now) / (24 * 3600)))

function rowOf(
  { deed: _deed, proven: _proven, owned: _owned, ...request }: SignUpRequest,
  allotment: Allotment,
  state: FirstState,
) {
  const { code, key } = newTicketCode()
  const held = state === 'held'
  return {
    ...request,
    code,
    manage_key: key,
    state,
    place: state === 'waiting' ? allotment.queue(request.people) : 0,
    held_until: held ? allotment.now + codeWithin : null,
    held_people: held ? request.people : 0,
    awaits_code: held ? 1 : 0,
    joined_at: allotment.now,
  }
}

type FreshRow = ExistingSignUp & ReturnType<typeof rowOf> & { waits_only: number }

async function write(
  house: House,
  tx: Tx,
  fresh: Array<{ request: SignUpRequest; row: FreshRow }>,
): Promise<void> {
  if (fresh.length === 0) return
  const added = fresh.map(({ request: { deed }, row: { id: _id, ...values } }) => ({
    deed,
    values,
    recorded: {
      event_id: values.event_id,
      member_id: values.member_id,
      code: values.code,
      people: values.people,
      state: values.state,
      place: values.place,
    },
  }))
  const rows = await addMany(tx, eventSignup, added, house)
  for (const [position, { row }] of fresh.entries()) row.id = rows[position]?.id ?? 0
  const at = house.clock.seconds()
  await insertMany(
    tx,
    'signup_notice',
    fresh.map(({ row }) => ({ signup_id: row.id, kind: firstNotice[row.state], at })),
  )
}

const firstNotice = {
  confirmed: 'confirmed',
  held: 'verify',
  waiting: 'waiting',
} satisfies Record<FirstState, NoticeKind>

/** A head of the line that takes fewer seats may get at once what was too little for its whole party; says whether. */
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

/**
 * Who came to wait and was served in the same breath is told of the seat, and of no place in line. Who may only wait
 * hears why, and of the seat by letter.
 */
async function refreshServedRows(tx: Tx, fresh: Array<{ row: FreshRow }>): Promise<void> {
  const answered = fresh.filter(({ row }) => row.state === 'waiting' && row.waits_only === 0)
  const waiting = new Map(answered.map(({ row }) => [row.id, row]))
  if (waiting.size === 0) return
  const rows = await tx.queries
    .selectFrom('event_signup')
    .select(['id', 'state', 'people', 'held_people', 'held_until', 'manage_key'])
    .where('id', 'in', [...waiting.keys()])
    .execute()
  for (const row of rows) {
    const one = waiting.get(row.id)
    // A key that was drawn anew meanwhile is for the letter alone.
    if (one) Object.assign(one, row, { manage_key: row.manage_key === one.manage_key ? row.manage_key : '' })
  }
}
