import * as z from 'zod/mini'
import { defineCalls, post } from '#platform/call/call.ts'

/** What the server clears. The storage of a browser is cleared by the browser alone. */
export const clearCacheCalls = defineCalls('/admin/ajax', {
  /** `tp` is the name of the server's cache in the clients of the family. Only super administrators may call it. */
  clearCache: post({
    input: z.object({ type: z.enum(['tp', 'all'], 'refused.parameter') }),
    answer: z.null(),
  }),
})
