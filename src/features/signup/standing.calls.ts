import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { seats } from './signup.calls.ts'

const standing = z.extend(z.pick(seats, { state: true, left: true, waiting: true }), { id: z.number() })

/** `3,5,8`: as many events as the longest list has, and some more. */
const eventIds = z.pipe(
  z.string('refused.parameter').check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,59}$/, 'refused.parameter')),
  z.transform((text) => [...new Set(text.split(',').map(Number))]),
)

/** Apart from the other calls, because lists of events need no more than this one. */
export const standingCalls = defineCalls('/api/event', {
  /** How sign-up stands for the events of a list, by the rules of `seats`; those that are not there are left out. */
  seatsOf: get({ input: z.object({ ids: eventIds }), answer: z.object({ list: z.array(standing) }) }),
})

export type Standing = z.output<typeof standing>
