import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'
import { scanOutcomes } from './scan-outcomes.ts'
import { email, mobile, userName } from '#features/seats/public/sign-up-form.shapes.ts'
import { ticketCode } from '#features/seats/public/ticket-code.shapes.ts'

export const seatShape = z.object({
  id: z.number(),
  code: z.string(),
  user_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  wechat: z.string(),
  suggestions: z.string(),
  people: z.number(),
  party_names: z.string(),
  access_needs: z.string(),
  note: z.string(),
  locale: z.string(),
  member_id: z.nullable(z.number()),
  state: z.string(),
  end: z.string(),
  reason: z.string(),
  place: z.number(),
  joined_at: z.nullable(z.number()),
  held_until: z.nullable(z.number()),
  held_people: z.number(),
  ended_at: z.nullable(z.number()),
  late: z.number(),
  transferred: z.number(),
  checked_in_at: z.nullable(z.number()),
  checked_in_door: z.string(),
  no_show_at: z.nullable(z.number()),
  /** The objection of its owner to the mark. */
  objection: z.string(),
  awaits_code: z.number(),
  waits_only: z.number(),
})

/** These numbers count people, not sign-ups. */
const numbers = z.object({
  confirmed: z.number(),
  held: z.number(),
  waiting: z.number(),
  /** People who waited and did not get a seat. */
  missed: z.number(),
  cancelled: z.number(),
  attended: z.number(),
})

export const seatListViews = [
  'all',
  'confirmed',
  'held',
  'waiting',
  'missed',
  'cancelled',
  'attended',
  'missing',
] as const

export const releaseReason = z
  .string('signup.reason')
  .check(z.trim(), z.minLength(2, 'signup.reason'), z.maxLength(300, 'signup.tooLong'))
const door = z._default(z.string('refused.parameter').check(z.trim(), z.maxLength(60, 'signup.tooLong')), '')

const scanned = z.object({
  code: z.string(),
  outcome: z.enum(scanOutcomes),
  /** Null for a ticket that does not belong to this event. */
  seat: z.nullable(seatShape),
})

/** The calls of the desk, which staff use at the door and on the phone before the event. */
export const deskCalls = defineCalls('/admin/event_signup', {
  ledger: get({
    node: 'signup_desk/index',
    input: z.object({
      event_id: rowId,
      view: z._default(z.enum(seatListViews, 'refused.parameter'), 'all'),
      /** The last digits of a mobile number, a part of a name, or a name in pinyin. */
      search: z._default(z.string().check(z.trim(), z.maxLength(60, 'refused.parameter')), ''),
      page: pageNumber,
      limit: pageSize(50, 500),
    }),
    answer: z.object({
      list: z.array(seatShape),
      total: z.number(),
      numbers,
      capacity: z.nullable(z.number()),
      event: z.object({
        id: z.number(),
        name: z.string(),
        start_at: z.nullable(z.number()),
        end_at: z.nullable(z.number()),
        cancelled_at: z.nullable(z.number()),
        /** In words: what the door collects. */
        price: z.string(),
        /** When it is over. */
        over_at: z.nullable(z.number()),
        door_opens: z.nullable(z.number()),
        door_closes: z.nullable(z.number()),
      }),
      now: z.number(),
    }),
  }),
  /** One ticket, or all tickets that a device scanned without a network. The earliest time of each ticket counts. */
  checkIn: post({
    node: 'event_signup/check_in',
    input: z.object({
      event_id: rowId,
      scans: z
        .array(z.object({ code: ticketCode, at: z.optional(z.int().check(z.minimum(0))), door }))
        .check(z.minLength(1, 'refused.parameter'), z.maxLength(500, 'refused.parameter')),
    }),
    answer: z.object({ list: z.array(scanned) }),
  }),
  undoCheckIn: post({
    node: 'event_signup/check_in',
    input: z.object({ id: rowId }),
    answer: z.object({ seat: seatShape }),
  }),
  /** Releases a seat or a place in line. */
  release: post({
    node: 'event_signup/edit',
    input: z.object({ id: rowId, reason: releaseReason }),
    answer: z.object({ seat: seatShape }),
  }),
  /** Gives a seat to a person who waits, was cancelled or missed out, even above the number of seats. */
  override: post({
    node: 'event_signup/edit',
    input: z.object({ id: rowId, reason: releaseReason }),
    answer: z.object({ seat: seatShape, over: z.number() }),
  }),
  /** Changes the person of a sign-up, without the limits that people have themselves. */
  amend: post({
    node: 'event_signup/edit',
    input: z.object({ id: rowId, userName, mobile, email }),
    answer: z.object({ seat: seatShape }),
  }),
  /** Clears an undeserved mark. */
  clearNoShow: post({
    node: 'event_signup/edit',
    input: z.object({ id: rowId, reason: releaseReason }),
    answer: z.object({ seat: seatShape }),
  }),
  /** This needs both permissions: to release sign-ups and to edit events. */
  callOff: post({
    node: 'event_signup/edit',
    alsoNeeds: ['event/edit'],
    input: z.object({
      event_id: rowId,
      reason: releaseReason,
      reason_en: z._default(z.string().check(z.trim(), z.maxLength(300, 'signup.tooLong')), ''),
    }),
    answer: z.object({ count: z.number() }),
  }),
  export: get({
    node: 'event_signup/export',
    input: z.object({ event_id: rowId, view: z._default(z.enum(seatListViews, 'refused.parameter'), 'all') }),
    answer: z.null(),
  }),
})

export type Seat = z.output<typeof seatShape>
export type SeatListView = (typeof seatListViews)[number]
export type SeatListNumbers = z.output<typeof numbers>
