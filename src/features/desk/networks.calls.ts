import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { rowId, secretInput } from '#platform/call/call.shapes.ts'
import { releaseReason } from './desk.calls.ts'

const crowdedNetwork = z.object({
  /** Names it in `releaseNetwork`. It has no meaning elsewhere, and not at another event. */
  network: z.string(),
  /** The network with its address cut short. */
  around: z.string(),
  /** How many single networks there are in it; 1 if it is itself a single one. */
  networks: z.number(),
  signups: z.number(),
  /** The people who have a seat or wait. */
  people: z.number(),
  first_at: z.number(),
  last_at: z.number(),
  /** It has its share of the seats and the line: further guests from there must type the code of a letter, or answer one. */
  asked: z.boolean(),
})

/** Many sign-ups of one event from one network: a school, or somebody who invents people. */
export const networkCalls = defineCalls('/admin/event_signup', {
  networks: get({
    node: 'event_signup/edit',
    input: z.object({ event_id: rowId }),
    answer: z.object({
      list: z.array(crowdedNetwork),
      capacity: z.nullable(z.number()),
      /** All people of the event who have a seat or wait. */
      people: z.number(),
    }),
  }),
  /** Releases all sign-ups of a network, except those of people who have checked in. */
  releaseNetwork: post({
    node: 'event_signup/edit',
    input: z.object({
      event_id: rowId,
      network: z
        .string('refused.parameter')
        .check(z.minLength(1, 'refused.parameter'), z.maxLength(60, 'refused.parameter'))
        .register(secretInput),
      reason: releaseReason,
    }),
    answer: z.object({ count: z.number() }),
  }),
})

export type CrowdedNetwork = z.output<typeof crowdedNetwork>
