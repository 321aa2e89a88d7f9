import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { fallback, nothing } from '#platform/call/call.shapes.ts'

/** The address of a page. */
const path = z.string('refused.parameter').check(z.maxLength(200, 'refused.parameter'))

export const visitCalls = defineCalls('/api/visit', {
  /** The browser tells of a page that was opened and looked at; what does not count is taken in silence. */
  seen: post({ input: z.object({ path }), answer: nothing }),
  /** What a page is about, and whether something of it is not there in the language of the reader. */
  about: get({
    input: z.object({ path }),
    answer: z.object({ name: z.string(), missing: z.boolean(), fallback }),
  }),
  /** Somebody would read it in their language. */
  wish: post({ input: z.object({ path }), answer: nothing, limit: perAddress(20, 60) }),
})
