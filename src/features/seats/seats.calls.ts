import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { rowId } from '#platform/call/call.shapes.ts'
import { signupConditions } from '#features/seats/public/signup-state.ts'

export const seatsAnswer = z.object({
  state: z.enum(signupConditions),
  capacity: z.nullable(z.number()),
  /** Null when there is no limit, or when numbers are hidden. */
  left: z.nullable(z.number()),
  enrolled: z.nullable(z.number()),
  waiting: z.nullable(z.number()),
  max_party: z.number(),
  waitlist: z.boolean(),
  /** Visitors confirm their seat with a code, and seats cannot be passed on. */
  high_demand: z.boolean(),
  opens_at: z.nullable(z.number()),
  closes_at: z.nullable(z.number()),
  /** The clock of the server, for countdowns. */
  now: z.number(),
})

const listSeats = z.extend(z.pick(seatsAnswer, { state: true, left: true, waiting: true }), {
  id: z.number(),
})

/** For example `3,5,8`. The limit is a little above the longest list. */
const eventIds = z.pipe(
  z.string('refused.parameter').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,59}$/, 'refused.parameter')),
  z.transform((text) => [...new Set(text.split(',').map(Number))]),
)

export const seatCalls = defineCalls('/api/event', {
  seats: get({ input: z.object({ id: rowId }), answer: seatsAnswer }),
  /** The status of sign-up for the events of a list, by the rules of `seats`. Missing events are left out. */
  seatsOf: get({ input: z.object({ ids: eventIds }), answer: z.object({ list: z.array(listSeats) }) }),
})

export type Seats = z.output<typeof seatsAnswer>
export type ListSeats = z.output<typeof listSeats>
