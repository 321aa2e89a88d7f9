import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { rowId, secretInput } from '#platform/call/call.shapes.ts'
import { email, mobile, userName } from '#features/seats/public/sign-up-form.shapes.ts'

/** The groups that one letter can go to. */
export const letterGroups = ['confirmed', 'waiting', 'both'] as const
export type LetterGroup = (typeof letterGroups)[number]

const words = (max: number) =>
  z._default(z.string('refused.parameter').check(z.trim(), z.maxLength(max, 'signup.tooLong')), '')

/** The calls of the desk besides the seat list of one event. */
export const deskPageCalls = defineCalls('/admin/event_signup', {
  /** Upcoming events come first, then past ones with the latest first. */
  events: get({
    node: 'signup_desk/index',
    input: z.object({ search: words(60) }),
    answer: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          date: z.string(),
          start_at: z.nullable(z.number()),
          end_at: z.nullable(z.number()),
          cancelled: z.boolean(),
          /** 0 is not started, 1 is on now, 2 is over. */
          status: z.number(),
          capacity: z.nullable(z.number()),
          confirmed: z.number(),
          waiting: z.number(),
        }),
      ),
    }),
  }),
  /** The expected signature of each ticket, so that a device without a network can detect forged ones. */
  signatures: get({
    node: 'event_signup/check_in',
    input: z.object({ event_id: rowId }),
    answer: z.object({ list: z.array(z.object({ id: z.number(), says: z.string() })) }),
  }),
  /** Passes a seat on as its owner could do: the old ticket no longer works, and both people get a letter. */
  passOn: post({
    node: 'event_signup/edit',
    input: z.object({ id: rowId, userName, mobile, email }),
    answer: z.object({ id: z.number() }),
  }),
  letter: post({
    node: 'event_signup/letter',
    input: z.object({
      event_id: rowId,
      group: z.enum(letterGroups, 'refused.parameter'),
      subject_zh: words(120),
      body_zh: words(4000),
      subject_en: words(120),
      body_en: words(4000),
      /** Drawn once for each letter, so that a letter that is sent again reaches each person once. */
      letter_key: z
        .string('refused.parameter')
        .check(z.minLength(8, 'refused.parameter'), z.maxLength(60, 'refused.parameter'))
        .register(secretInput),
    }),
    answer: z.object({ count: z.number() }),
  }),
})
