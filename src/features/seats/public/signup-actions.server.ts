import { eventSignup } from '#entities/event-signup.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Allotment } from './allotment.server.ts'
import { withSeats } from './locked-seats.server.ts'
import { freeCancellationUntil } from './event-moves.server.ts'
import { notify } from './notices.server.ts'
import type { PartyChoice } from './party.ts'
import { claimContacts, isContested } from './claim-contacts.server.ts'
import { acceptedParty } from './accepted-party.server.ts'
import { isLive, isReceived, liveKeys, noKeys, seatsOf, type Signup } from './signup-rows.ts'
import { freeCancellationDeadline, transferUntil } from './signup-state.ts'
import { newTicketCode } from './new-ticket-code.server.ts'

/** Runs `work` on one sign-up while the seats of its event are locked. */
export async function withSignup<T>(
  house: House,
  changes: Changes,
  id: number,
  work: (signup: Signup, allotment: Allotment) => Promise<T>,
): Promise<T> {
  const { event_id } = await readSignup(changes, id)
  return withSeats(house, changes, event_id ?? 0, async (allotment) =>
    // Read again, because another transaction may have changed it before we got the lock.
    work(await readSignup(changes, id), allotment),
  )
}

async function readSignup({ tx }: Changes, id: number): Promise<Signup> {
  const row = await tx.queries.selectFrom('event_signup').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('refused.notFound', { kind: 'notFound' })
}

interface SignUpEnd {
  end: 'person' | 'declined' | 'staff' | 'centre'
  reason?: string
}

/** Gives back the seats of a sign-up, or its place in line. A sign-up that has ended already stays as it is. */
export async function release(
  changes: Changes,
  allotment: Allotment,
  signup: Signup,
  { end, reason = '' }: SignUpEnd,
): Promise<void> {
  if (!isLive(signup)) return
  const { now } = allotment
  if (signup.state === 'waiting') allotment.leaveLine(signup.people)
  else allotment.release(seatsOf(signup))
  if (signup.state === 'held') allotment.endHold(signup.held_people)
  const late = end === 'person' && signup.state === 'confirmed' && (await isLate(changes, allotment, signup))
  await changes.edit(eventSignup, signup.id, {
    ...noKeys,
    state: 'cancelled',
    end,
    reason,
    late: late ? 1 : 0,
    held_until: null,
    held_people: 0,
    awaits_code: 0,
    ended_at: now,
  })
  const kinds = {
    person: 'cancelled',
    declined: 'cancelled',
    staff: 'released',
    centre: 'calledOff',
  } as const
  // A sign-up that was restored and ends again needs a second notice.
  await notify(changes.tx, now, [{ signup, kind: kinds[end], turn: signup.version }])
}

async function isLate({ tx }: Changes, { event, now }: Allotment, { id }: Signup): Promise<boolean> {
  const moved = (await freeCancellationUntil(tx.queries, [id])).get(id)
  return now > freeCancellationDeadline(event, moved)
}

/** A repeated cancel gets the same success. */
export async function cancel(changes: Changes, allotment: Allotment, signup: Signup): Promise<void> {
  const why = cancelObstacle(allotment, signup)
  if (why) refuse(why)
  await release(changes, allotment, signup, { end: 'person' })
}

/** A guest who came, or whose event is over, has nothing to give back. */
export function cancelObstacle({ event, now }: Allotment, signup: Signup) {
  if (signup.checked_in_at !== null) return 'signup.attended'
  return isLive(signup) && event.end_at !== null && now >= event.end_at ? 'signup.eventOver' : null
}

export async function acceptOffer(
  changes: Changes,
  allotment: Allotment,
  signup: Signup,
  choice: PartyChoice | null,
): Promise<void> {
  if (signup.awaits_code) refuse('signup.codeFirst')
  await takeHeldSeat(changes, allotment, signup, choice)
}

/** Confirms a held seat, after an accepted offer or after the code that proves the email address. */
export async function takeHeldSeat(
  changes: Changes,
  allotment: Allotment,
  signup: Signup,
  choice: PartyChoice | null = null,
): Promise<void> {
  if (signup.state === 'confirmed') return
  refuseWithoutOffer(allotment, signup)
  const party = acceptedParty(signup, choice)
  const byLetter = signup.awaits_code === 1 || isAskedByLetter(allotment, signup)
  const claimed = await claimContacts(changes, signup)
  allotment.endHold(signup.held_people)
  allotment.release(signup.held_people - party.people)
  await changes.edit(eventSignup, signup.id, {
    state: 'confirmed',
    ...party,
    held_people: 0,
    held_until: null,
    awaits_code: 0,
    ...claimed,
    ...(byLetter && signup.member_id === null && { proved_by: 'letter' }),
  })
  await notify(changes.tx, allotment.now, [{ signup, kind: 'confirmed' }])
}

/** The key to this offer was in the letter alone. */
const isAskedByLetter = ({ event }: Allotment, signup: Signup) =>
  signup.email !== '' && (event.high_demand === 1 || isContested(signup))

export async function declineOffer(changes: Changes, allotment: Allotment, signup: Signup): Promise<void> {
  if (signup.end === 'declined') return
  if (isReceived(signup)) return declineReceived(changes, allotment, signup)
  refuseWithoutOffer(allotment, signup)
  await release(changes, allotment, signup, { end: 'declined' })
}

/** Nobody asked the person for whom the seat is now. Saying no is never late, and whoever passed it on is told. */
async function declineReceived(changes: Changes, allotment: Allotment, signup: Signup): Promise<void> {
  const why = cancelObstacle(allotment, signup)
  if (why) refuse(why)
  await release(changes, allotment, signup, { end: 'declined' })
  const { queries } = changes.tx
  const passed = await queries
    .selectFrom('signup_notice')
    .select(['id', 'detail'])
    .where('signup_id', '=', signup.id)
    .where('kind', '=', 'passedOn')
    .where('detail', '<>', '')
    .executeTakeFirst()
  if (!passed) return
  await queries
    .updateTable('signup_notice')
    .set({ detail: '' })
    .where('id', '=', passed.id)
    .where('done_at', 'is not', null)
    .execute()
  const detail = JSON.parse(passed.detail) as Record<string, unknown>
  await notify(changes.tx, allotment.now, [{ signup, kind: 'passedBack', detail }])
}

function refuseWithoutOffer({ now }: Allotment, { state, held_until, offers_missed }: Signup): void {
  if (state !== 'held') refuse(offers_missed > 0 ? 'signup.offerOver' : 'signup.noOffer')
  if (held_until !== null && held_until <= now) refuse('signup.offerOver')
}

export interface NewPerson {
  userName: string
  mobile: string
  email: string
}

/** Passes the seat to another person. The ticket and its key are new, and the old ones no longer work. */
export async function passOn(
  changes: Changes,
  allotment: Allotment,
  signup: Signup,
  { userName, mobile, email }: NewPerson,
): Promise<{ code: string; key: string }> {
  const { event, now } = allotment
  if (signup.state !== 'confirmed' || signup.checked_in_at !== null) refuse('signup.onlyConfirmed')
  if (event.high_demand) refuse('signup.neverPassedOn')
  if (signup.transferred) refuse('signup.passedOnOnce')
  if (now > transferUntil(event)) refuse('signup.tooLateToPassOn')
  const keys = liveKeys(event.id, { member_id: null, mobile, email })
  await refuseKnown(changes, signup.id, keys)
  const { code, key } = newTicketCode()
  await changes.edit(eventSignup, signup.id, {
    ...keys,
    user_name: userName,
    mobile,
    email,
    ...clearedAnswers,
    member_id: null,
    proved_by: '',
    code,
    manage_key: key,
    // The sender of the form knows its key and the new name, and could open the new ticket by sending it again.
    once_key: null,
    transferred: 1,
  })
  const { user_name: name, email: formerEmail, mobile: formerMobile } = signup
  const before = { name, email: formerEmail, mobile: formerMobile, locale: await localeOf(changes, signup) }
  await notify(changes.tx, now, [
    { signup, kind: 'passedOn', detail: before },
    { signup, kind: 'received', turn: 0, detail: { giver: signup.user_name } },
  ])
  return { code, key }
}

/** The language in which the owner of a sign-up reads letters. */
async function localeOf({ tx }: Changes, { member_id, locale }: Signup): Promise<string> {
  if (member_id === null) return locale
  const owner = tx.queries.selectFrom('member').select('letter_locale').where('id', '=', member_id)
  return (await owner.executeTakeFirst())?.letter_locale || locale
}

/**
 * The new person reads the ticket, so answers of the previous one are cleared. The new person has not agreed to text
 * messages either.
 */
const clearedAnswers = {
  wechat: '',
  suggestions: '',
  party_names: '',
  access_needs: '',
  by_sms: 0 as const,
}

async function refuseKnown(
  { tx }: Changes,
  id: number,
  { live_mobile, live_email }: ReturnType<typeof liveKeys>,
): Promise<void> {
  const other = await tx.queries
    .selectFrom('event_signup')
    .select('id')
    .where((eb) => eb.or([eb('live_mobile', '=', live_mobile), eb('live_email', '=', live_email)]))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuse('signup.alreadyUsed')
}
