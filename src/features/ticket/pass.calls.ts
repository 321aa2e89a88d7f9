import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { nothing } from '#platform/call/call.shapes.ts'
import { ticketKeyInput } from '#features/ticket/ticket.calls.ts'

const shown = z.object({ name: z.string(), location: z.string(), address: z.string() })

export const passCalls = defineCalls('/api/event', {
  /**
   * What a printed ticket shows, in both languages. The code for the door is only for the owner of a ticket with a
   * seat.
   */
  pass: get({
    input: ticketKeyInput,
    answer: z.object({
      /** An SVG drawing, or empty. */
      qr: z.string(),
      /** The key makes the links on the page work for the owner, also when the page was opened without it. */
      key: z.string(),
      /** The languages in which the event has a description. */
      'zh-cn': shown,
      en: shown,
    }),
  }),
  /** A calendar file with this one event. Only the owner gets it, because it may contain the online address. */
  calendar: get({ input: ticketKeyInput, answer: nothing }),
})
