import * as z from 'zod/mini'
import { longSecret } from '#features/member/public/credentials.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { nothing } from '#platform/call/call.shapes.ts'

/** So long a link is good. */
export const linkDays = 7

/** What the centre knows of a member, to take home. */
export const dataExportCalls = defineCalls('/api/account', {
  /** Makes a link, which is told this once; the one before ends. */
  export: post({
    who: 'member',
    entry: 'account/data',
    input: z.object({
      password: longSecret('account.oldPassword'),
    }),
    answer: z.object({ url: z.string(), until: z.number() }),
    limit: perAddress(60, 60),
  }),
  /** Until when there is a link, if there is one. */
  exportState: get({
    who: 'member',
    entry: 'account/data',
    answer: z.object({ until: z.nullable(z.number()) }),
  }),
  /** A ZIP for whoever has the code. It may be fetched as often as one likes, and asking changes nothing. */
  exported: get({
    // Whatever else it is, it is no code.
    input: z.object({ code: z.optional(z.unknown()) }),
    answer: nothing,
    limit: perAddress(30, 600),
  }),
})
