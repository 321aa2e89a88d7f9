import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import { whose } from '#features/ticket/ticket.calls.ts'

const shown = z.object({ name: z.string(), location: z.string() })

export const passCalls = defineCalls('/api/event', {
  /** What a ticket has on paper: the code for the door, for its owner while it holds a seat, and both languages. */
  pass: get({
    input: whose,
    answer: z.object({
      /** A drawing as SVG, or nothing. */
      qr: z.string(),
      /** With it the links of a ticket open for its owner, however they came to the page. */
      key: z.string(),
      /** The languages the event is really described in. */
      'zh-cn': shown,
      en: shown,
    }),
  }),
  /** A file with this one event; only its owner gets it, for it may tell where the event is online. */
  calendar: get({ input: whose, answer: nothing }),
})
