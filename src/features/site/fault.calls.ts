import * as z from 'zod/mini'
import { defineCalls, perAddress, post } from '#platform/call/call.ts'
import { nothing } from '#platform/call/call.shapes.ts'

const line = (max: number) => z.string().check(z.maxLength(max, 'refused.parameter'))

/** Reports an error in the browser of a visitor, so that it appears in the log. */
export const faultCalls = defineCalls('/api/fault', {
  report: post({
    input: z.object({ message: line(500), stack: line(4000), page: line(500) }),
    answer: nothing,
    limit: perAddress(10, 60),
  }),
})
