import * as z from 'zod/mini'
import { signUpForm } from '#features/seats/public/sign-up-form.shapes.ts'
import { defineCalls, get, post } from '#platform/call/call.ts'

/** What somebody who signed up is told; `comeBack` means that the same form is to be sent again after some seconds. */
const signUpAnswer = z.object({
  state: z.enum(['confirmed', 'held', 'waiting', 'missed', 'cancelled', 'comeBack']),
  code: z.string(),
  /** Opens the ticket for its owner; empty for whoever has not shown to be that. */
  key: z.string(),
  people: z.number(),
  /** The place in line, or among those at the door. */
  place: z.nullable(z.number()),
  already: z.boolean(),
  retry_after: z.nullable(z.number()),
  /** The seat is held until then for whoever types the code that was sent to the address; else null. */
  verify_until: z.nullable(z.number()),
  /** So many seats are offered until then to who stood in line, and wait for a yes or a no; else null. */
  offer: z.nullable(z.object({ people: z.number(), until: z.number() })),
})

export const signupCalls = defineCalls('/api/event', {
  /** How many from one address: in the handler, for above the limit it asks for work first. */
  apply: post({ input: signUpForm, answer: signUpAnswer, logInput: false }),
  /** By what people can be written to beside letters: messages need a gateway. */
  reach: get({ input: z.object({}), answer: z.object({ sms: z.boolean() }), cached: true }),
})

export type SignUpAnswer = z.output<typeof signUpAnswer>
