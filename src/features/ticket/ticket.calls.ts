import * as z from 'zod/mini'
import { email, mobile, userName } from '#features/seats/public/sign-up-form.shapes.ts'
import { placeAnswer, priceAnswer } from '#features/venue/public/event-place.shapes.ts'
import { partyChoice } from '#features/seats/public/party-choice.shapes.ts'
import { ticketCode } from '#features/seats/public/ticket-code.shapes.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { listOf, nothing, pageNumber, pageSize, rowId, secretInput } from '#platform/call/call.shapes.ts'

const state = z.enum(['confirmed', 'held', 'waiting', 'missed', 'cancelled'])

const ticketEvent = z.object({
  id: z.number(),
  theme_id: z.nullable(z.number()),
  name: z.string(),
  location: z.string(),
  place: placeAnswer,
  price: priceAnswer,
  access_kinds: z.string(),
  date: z.string(),
  start_at: z.nullable(z.number()),
  end_at: z.nullable(z.number()),
  cancelled_at: z.nullable(z.number()),
  cancel_reason: z.string(),
})

export const ticket = z.object({
  code: z.string(),
  state,
  end: z.string(),
  people: z.number(),
  held_people: z.number(),
  held_until: z.nullable(z.number()),
  place: z.nullable(z.number()),
  joined_at: z.nullable(z.number()),
  checked_in_at: z.nullable(z.number()),
  event: ticketEvent,
  /** The caller has proved to be the owner, by the key of the letter or as the member. */
  own: z.boolean(),
  /** Only for the owner, otherwise empty. */
  user_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  party_names: z.string(),
  /** One for each seat beside the first, empty where no name was typed. */
  companions: z.array(z.string()),
  access_needs: z.string(),
  online_url: z.string(),
  /** Only for the owner of a seat. Each address opens for two hours, and only while the seat is theirs. */
  files: z.array(z.object({ name: z.string(), url: z.string(), size: z.number() })),
  late: z.boolean(),
  /** What a person in line needs to know. */
  line: z.object({
    takes_fewer: z.boolean(),
    offers_missed: z.number(),
    waits_only: z.boolean(),
    /** Offers have stopped, so the only way in is at the door. */
    standby: z.boolean(),
  }),
  /** The seat is held until the code from the letter is typed in. */
  awaits_code: z.boolean(),
  /** The mark that counts against the owner for half a year, unless staff clear it. */
  mark: z.enum(['none', 'late', 'absent']),
  objection: z.string(),
  may: z.object({
    cancel: z.boolean(),
    makeSmaller: z.boolean(),
    answer: z.boolean(),
    /** The seat was passed on to the owner, who may say no to it. */
    decline: z.boolean(),
    passOn: z.boolean(),
    verify: z.boolean(),
    object: z.boolean(),
  }),
  /** What came of it: recordings or pictures on the page of the event, and the code of the owner's certificate. */
  after: z.object({ recordings: z.boolean(), certificate: z.string() }),
  /** Until this time a cancel leaves no mark. */
  cancel_until: z.nullable(z.number()),
})

const key = z.optional(
  z.string('refused.parameter').check(z.maxLength(100, 'refused.parameter')).register(secretInput),
)
export const ticketKeyInput = z.object({ code: ticketCode, key })

const typedCode = z
  .string('signup.wrongCode')
  .check(z.trim(), z.regex(/^\d{6}$/, 'signup.wrongCode'))
  .register(secretInput)
const objection = z
  .string('signup.objectionWords')
  .check(z.trim(), z.minLength(2, 'signup.objectionWords'), z.maxLength(500, 'signup.tooLong'))

export const ticketCalls = defineCalls('/api/event', {
  ticket: get({ input: ticketKeyInput, answer: ticket }),
  cancel: post({ input: z.extend(ticketKeyInput, proofInput), answer: ticket }),
  /** Where fewer seats are offered than a party with names asked for, the input says who comes. */
  accept: post({ input: z.extend(ticketKeyInput, { choice: z.optional(partyChoice) }), answer: ticket }),
  makeSmaller: post({ input: z.extend(ticketKeyInput, { choice: partyChoice }), answer: ticket }),
  decline: post({ input: ticketKeyInput, answer: ticket }),
  /** The code from the letter. The seat is held until it is typed in. */
  verify: post({
    input: z.extend(ticketKeyInput, { verification_code: typedCode }),
    answer: ticket,
    // A school may have one address. Each held seat has its own few tries.
    limit: perAddress(120, 60),
  }),
  sendVerification: post({ input: z.extend(ticketKeyInput, proofInput), answer: nothing }),
  /** The objection of a person with a mark, for staff to read. */
  objectNoShow: post({
    input: z.extend(ticketKeyInput, { words: objection }),
    answer: ticket,
    limit: perAddress(10, 60),
  }),
  transfer: post({
    input: z.extend(ticketKeyInput, { userName, mobile, email, ...proofInput }),
    answer: z.object({ user_name: z.string() }),
    limit: perAddress(10, 60),
  }),
})

export const memberEventsCalls = defineCalls('/api/account', {
  events: get({
    who: 'member',
    entry: 'account/events',
    input: z.object({
      page: pageNumber,
      limit: pageSize(10, 100),
      event: z.optional(rowId),
      /**
       * `ahead` lists only live sign-ups for events that are neither called off nor over, the soonest first; `past` lists
       * all others, the latest first.
       */
      when: z.optional(z.enum(['ahead', 'past'], 'refused.parameter')),
    }),
    /** Until when the member may only join the waiting list, after too many no-shows. */
    answer: z.extend(listOf(ticket), { waits_only_until: z.nullable(z.number()) }),
  }),
})

export type Ticket = z.output<typeof ticket>
