import { eventSignup } from '#entities/event-signup.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Allotment } from './allotment.server.ts'
import { isContested } from './claim-contacts.server.ts'
import { newTicketCode } from './new-ticket-code.server.ts'
import { notify } from './notices.server.ts'
import { holdUntil } from '#features/seats/offer-hold.ts'
import { noKeys, type Signup } from './signup-rows.ts'
import {
  isCrowdedLine,
  mayHold,
  mustProveAddress,
  seatsByNetwork,
  type SeatsByNetwork,
} from './signup-networks.server.ts'
import { closesAt } from './signup-state.ts'

const hour = 3600
/** How long free seats wait for the first sign-up of the waiting list when its party is too large for them. */
const headWaitsAtMost = 6 * hour
const confirmAtOnceBefore = 48 * hour

/** Updates the waiting list: ends expired offers, offers free seats, and closes the list when the event has begun. */
export async function serveWaitingList(changes: Changes, allotment: Allotment): Promise<void> {
  const { counts, event, now } = allotment
  await endExpiredHolds(changes, allotment)
  await offerFreeSeats(changes, allotment)
  if (allotment.free === 0 || counts.line === 0) counts.kept_since = null
  if (now >= (event.start_at ?? event.end_at ?? Number.POSITIVE_INFINITY))
    await endWaitingList(changes, allotment)
}

async function offerFreeSeats(changes: Changes, allotment: Allotment): Promise<void> {
  while (allotment.counts.line > 0 && allotment.free > 0) {
    const next = await nextOnWaitingList(changes, allotment)
    if (!next) return
    const isByLetter = await mustAnswerByLetter(changes, allotment, next)
    const seatOffer = await seatOfferFor(changes, allotment, { ...next, isByLetter })
    if (!seatOffer) return
    await offer(changes, allotment, next, { seatOffer, isByLetter })
  }
}

type SeatOffer = { until: number } | 'confirmed'

async function seatOfferFor(
  { tx }: Changes,
  { event, now, free }: Allotment,
  { waits_only, people, isByLetter }: Pick<Signup, 'waits_only' | 'people'> & { isByLetter: boolean },
): Promise<SeatOffer | null> {
  if (event.cancelled_at !== null || event.status === 2) return null
  const close = closesAt(event)
  // A party that gets fewer seats is asked who of it comes.
  const unasked = event.confirm_unasked && !waits_only && !isByLetter && people <= free
  if (unasked && now < close && (event.start_at ?? Infinity) - now > confirmAtOnceBefore) return 'confirmed'
  const { time_zone } = await settingsOf(tx.queries)
  const until = holdUntil({ now, start: event.start_at, close, timeZone: time_zone })
  return until === null ? null : { until }
}

/** Where others type a code, a guest proves the email address by answering the offer. */
async function mustAnswerByLetter({ tx }: Changes, { event }: Allotment, next: Signup): Promise<boolean> {
  if (isContested(next)) return true
  if (next.member_id !== null) return false
  const counts = (await seatsByNetwork(tx.queries, [next])).of(next)
  return mustProveAddress(event, counts) || isCrowdedLine(event.capacity, counts, next)
}

/** The head of the line. After seats have waited some hours for a head that is too large, the first party that fits. */
async function nextOnWaitingList(changes: Changes, allotment: Allotment): Promise<Signup | undefined> {
  const { counts, free, now } = allotment
  const head = await firstInLine(changes, allotment)
  if (!head || head.people <= free || head.takes_fewer) return head
  counts.kept_since ??= now
  if (now < counts.kept_since + headWaitsAtMost) return undefined
  return firstInLine(changes, allotment, free)
}

/** The first in line, without those of a crowded network that leaves its offers unanswered. */
async function firstInLine(
  { tx }: Changes,
  { event }: Allotment,
  fitting = Number.POSITIVE_INFINITY,
): Promise<Signup | undefined> {
  const passed: Array<{ signup: Signup; counts: ReturnType<SeatsByNetwork['of']> }> = []
  for (;;) {
    const networks = passed.flatMap(({ signup }) => signup.network ?? [])
    const next = await tx.queries
      .selectFrom('event_signup')
      .selectAll()
      .where('event_id', '=', event.id)
      .where('state', '=', 'waiting')
      .$if(fitting < Number.POSITIVE_INFINITY, (query) =>
        query.where((eb) => eb.or([eb('people', '<=', fitting), eb('takes_fewer', '=', 1)])),
      )
      .$if(networks.length > 0, (query) =>
        query.where((eb) =>
          eb.or([
            eb('network', 'is', null),
            eb('network', 'not in', networks),
            eb('member_id', 'is not', null),
            eb('proved_by', '<>', ''),
          ]),
        ),
      )
      .orderBy('place')
      .limit(1)
      .executeTakeFirst()
    if (!next) return passed.find(({ signup, counts }) => mayHold(event.capacity, counts, signup))?.signup
    if (next.network === null || next.member_id !== null || next.proved_by !== '') return next
    const counts = (await seatsByNetwork(tx.queries, [next])).of(next)
    const { people } = next
    if (!isCrowdedLine(event.capacity, counts, next)) return next
    if (mayHold(event.capacity, counts, { people, othersWait: true })) return next
    passed.push({ signup: next, counts })
  }
}

async function offer(
  changes: Changes,
  allotment: Allotment,
  next: Signup,
  { seatOffer, isByLetter }: { seatOffer: SeatOffer; isByLetter: boolean },
): Promise<void> {
  const { now } = allotment
  const people = Math.min(next.people, allotment.free)
  allotment.leaveLine(next.people)
  if (seatOffer === 'confirmed') {
    allotment.take(people)
    await changes.edit(eventSignup, next.id, { state: 'confirmed', people })
    await notify(changes.tx, now, [{ signup: next, kind: 'confirmed' }])
    return
  }
  allotment.hold(people)
  await changes.edit(eventSignup, next.id, {
    state: 'held',
    held_people: people,
    held_until: seatOffer.until,
    // From now on only the letter holds the key. The old form must not open the ticket any more.
    ...(isByLetter && {
      manage_key: newTicketCode().key,
      once_key: null,
    }),
  })
  await notify(changes.tx, now, [{ signup: next, kind: 'offer' }])
}

/**
 * A first expired offer moves the sign-up to the end of the line, a second one removes it. The seats are free at once.
 */
async function endExpiredHolds(changes: Changes, allotment: Allotment): Promise<void> {
  if (allotment.counts.held === 0) return
  const { event, now } = allotment
  const out = await changes.tx.queries
    .selectFrom('event_signup')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('place')
    .execute()
  for (const signup of out) {
    allotment.endHold(signup.held_people)
    allotment.release(signup.held_people)
    const missed = signup.offers_missed + 1
    const over = { held_until: null, held_people: 0, offers_missed: missed, awaits_code: 0 }
    if (missed === 1 && !signup.awaits_code)
      await changes.edit(eventSignup, signup.id, {
        ...over,
        state: 'waiting',
        place: allotment.queue(signup.people),
      })
    else
      await changes.edit(eventSignup, signup.id, {
        ...over,
        ...noKeys,
        state: 'cancelled',
        end: 'expired',
        ended_at: now,
      })
    // An email address that was never proved gets no second letter.
    if (!signup.awaits_code) await notify(changes.tx, now, [{ signup, kind: 'expired' }])
  }
}

/** The event has begun, and people who still wait did not get a seat. */
async function endWaitingList(changes: Changes, allotment: Allotment): Promise<void> {
  if (allotment.counts.line === 0) return
  const { event, now } = allotment
  const rest = await changes.tx.queries
    .selectFrom('event_signup')
    .selectAll()
    .where('event_id', '=', event.id)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .execute()
  for (const signup of rest) {
    allotment.leaveLine(signup.people)
    await changes.edit(eventSignup, signup.id, { ...noKeys, state: 'missed', ended_at: now })
    await notify(changes.tx, now, [{ signup, kind: 'missed' }])
  }
}
