import * as z from 'zod/mini'
import { lostLetterInput } from './lost-letter.shapes.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import { signUpForm } from '#features/seats/public/sign-up-form.shapes.ts'
import { defineCalls, get, post } from '#platform/call/call.ts'

/**
 * The answer to a sign-up. `comeBack` means that the browser sends the same form again after some seconds. `already`
 * means that the person had signed up; a sender who has not proved to be that person learns nothing else.
 */
const signUpAnswer = z.object({
  state: z.enum(['confirmed', 'held', 'waiting', 'missed', 'cancelled', 'comeBack', 'already']),
  code: z.string(),
  /** Opens the ticket for its owner. */
  key: z.string(),
  people: z.number(),
  /** The place in line, or in the queue of requests. */
  place: z.nullable(z.number()),
  already: z.boolean(),
  retry_after: z.nullable(z.number()),
  /** The seat is held until then, and the code that was sent to the address confirms it. Otherwise null. */
  verify_until: z.nullable(z.number()),
  /** Seats that are offered until then to a sign-up in line, and wait for an answer. Otherwise null. */
  offer: z.nullable(z.object({ people: z.number(), until: z.number() })),
})

export const signupCalls = defineCalls('/api/event', {
  /** The handler limits sign-ups from one address, because above the limit it first asks for proof of work. */
  apply: post({ input: signUpForm, answer: signUpAnswer, logInput: false }),
  /** Sends the letter of a sign-up again. The answer never tells whether there is one. */
  lostLetter: post({ input: lostLetterInput, answer: nothing, logInput: false }),
  /** What the member gave before, for the form. Every member has it, because every member may sign up. */
  known: get({
    who: 'member',
    entry: null,
    answer: z.object({ userName: z.string(), mobile: z.string(), email: z.string() }),
  }),
  /** Whether text messages can be sent. They need a gateway. */
  reach: get({ input: z.object({}), answer: z.object({ sms: z.boolean() }), cached: true }),
})

export type SignUpAnswer = z.output<typeof signUpAnswer>
