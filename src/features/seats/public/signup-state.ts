/** The status of sign-up for an event. The status of the event itself is another one. */
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

/** The first condition that fits, from the most final one to the most open one. */
export function signupCondition(event: EventWithSeats, seats: SeatCount, now: number): SignupCondition {
  if (event.cancelled_at !== null) return 'cancelled'
  if (event.status === 2 || now >= closesAt(event)) return 'closed'
  if (event.signup_open_at !== null && now < event.signup_open_at) return 'notYet'
  if (publicSeats(event.capacity, seats) > 0) return 'open'
  return event.waitlist_on ? 'waitlist' : 'full'
}

/** When sign-up closes and offers stop. It never closes while no time is known. */
export function closesAt({ signup_close_at, start_at, end_at }: SignupTimes): number {
  const end = end_at ?? Number.POSITIVE_INFINITY
  return Math.min(signup_close_at ?? start_at ?? end, end)
}

/** The seats that a newcomer can get. The waiting list has the first claim on free seats. */
export function publicSeats(capacity: number | null, { taken, waiting }: SeatCount): number {
  return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - waiting)
}

const hour = 3600

/** Until when a seat can be cancelled without a mark. An event that was moved gives all guests more time. */
export function freeCancellationDeadline(
  { cancel_until, start_at }: { cancel_until: number | null; start_at: number | null },
  freeSinceMoved = 0,
): number {
  const usual = start_at === null ? Number.POSITIVE_INFINITY : start_at - 2 * hour
  return Math.max(cancel_until ?? usual, freeSinceMoved)
}

/** When tickets are accepted at the door. An event without times accepts them at any time. */
export function doorTimes({ start_at, end_at }: Pick<SignupTimes, 'start_at' | 'end_at'>) {
  const end = end_at ?? start_at
  return {
    opens: start_at === null ? Number.NEGATIVE_INFINITY : start_at - 2 * hour,
    closes: end === null ? Number.POSITIVE_INFINITY : end + 2 * hour,
  }
}

/** Until when a seat may be passed on to another person. */
export const transferUntil = ({ start_at }: { start_at: number | null }): number =>
  start_at === null ? Number.POSITIVE_INFINITY : start_at - hour

/** Answers of a sign-up are stored for this many days after the event. The form says so. */
export const answersStoredDays = 180

/** How long a seat of an event in high demand is held until the code is typed in. */
export const codeValidSeconds = 15 * 60
