import * as z from 'zod/mini'
import { defineCalls, post } from '#platform/call/call.ts'
import { nothing } from '#platform/call/shapes.ts'

/** The browser tells of a page that was opened and looked at; what does not count is taken in silence. */
export const visitCalls = defineCalls('/api/visit', {
  seen: post({
    input: z.object({ path: z.string().check(z.maxLength(200, 'refused.parameter')) }),
    answer: nothing,
  }),
})
