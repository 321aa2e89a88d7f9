/** Where the sign-up of an event stands, which is not where the event itself stands. */
export const signupConditions = ['cancelled', 'closed', 'notYet', 'open', 'waitlist', 'full'] as const
export type SignupCondition = (typeof signupConditions)[number]

export interface SignupTimes {
  status: number
  start_at: number | null
  end_at: number | null
  signup_open_at: number | null
  signup_close_at: number | null
  cancelled_at: number | null
}

export interface SeatCount {
  taken: number
  waiting: number
}

interface EventWithSeats extends SignupTimes {
  capacity: number | null
  waitlist_on: number
}

/** The first that fits, from the most final to the most hopeful. */
export function signupCondition(event: EventWithSeats, seats: SeatCount, now: number): SignupCondition {
  if (event.cancelled_at !== null) return 'cancelled'
  if (event.status === 2 || now >= closesAt(event)) return 'closed'
  if (event.signup_open_at !== null && now < event.signup_open_at) return 'notYet'
  if (publicSeats(event.capacity, seats) > 0) return 'open'
  return event.waitlist_on ? 'waitlist' : 'full'
}

/** When nobody can sign up any more and no offer goes out; never, while no time is known. */
export function closesAt({ signup_close_at, start_at, end_at }: SignupTimes): number {
  const end = end_at ?? Number.POSITIVE_INFINITY
  return Math.min(signup_close_at ?? start_at ?? end, end)
}

/** What is left for somebody new: those who wait have the first claim on what is free. */
export function publicSeats(capacity: number | null, { taken, waiting }: SeatCount): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - waiting)
}

const hour = 3600

/** Until then a seat is given back without a mark; an event that was moved gives everybody time to think again. */
export function cancelFreelyUntil(
  { cancel_until, start_at }: { cancel_until: number | null; start_at: number | null },
  freeSinceMoved = 0,
): number {
  const usual = start_at === null ? Number.POSITIVE_INFINITY : start_at - 2 * hour
  return Math.max(cancel_until ?? usual, freeSinceMoved)
}

/** When the doors are open for tickets; an event without times lets people in at any time. */
export function doorTimes({ start_at, end_at }: Pick<SignupTimes, 'start_at' | 'end_at'>) {
  const end = end_at ?? start_at
  return {
    opens: start_at === null ? Number.NEGATIVE_INFINITY : start_at - 2 * hour,
    closes: end === null ? Number.POSITIVE_INFINITY : end + 2 * hour,
  }
}

/** Until then a seat may be passed on to somebody else. */
export const transferUntil = ({ start_at }: { start_at: number | null }): number =>
  start_at === null ? Number.POSITIVE_INFINITY : start_at - hour

/** What people wrote beside who they are is kept for so many days after the event; the form says so. */
export const wordsKeptDays = 180

/** So long a seat of an event in high demand is held for somebody who has yet to type a code. */
export const codeWithin = 15 * 60
