import * as z from 'zod/mini'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { fallback, nothing } from '#platform/call/call.shapes.ts'

/** The address of a page. */
const path = z.string('refused.parameter').check(z.maxLength(200, 'refused.parameter'))

export const visitCalls = defineCalls('/api/visit', {
  /** The browser reports a page that was opened and seen. A visit that does not count is ignored without an error. */
  seen: post({ input: z.object({ path }), answer: nothing }),
  /** The item of a page, and whether some of its text is missing in the language of the reader. */
  about: get({
    input: z.object({ path }),
    answer: z.object({ name: z.string(), missing: z.boolean(), fallback }),
  }),
  /** A visitor requests a translation. */
  wish: post({ input: z.object({ path }), answer: nothing, limit: perAddress(20, 60) }),
})
