import * as z from 'zod/mini'
import { longSecret } from '#features/member/public/credentials.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { nothing } from '#platform/call/call.shapes.ts'

/** The number of days for which a link is valid. */
export const linkDays = 7

/** The download of a member's own data. */
export const dataExportCalls = defineCalls('/api/account', {
  /** Makes a link, which is shown only this once. The former link ends. */
  export: post({
    who: 'member',
    entry: 'account/data',
    input: z.object({
      password: longSecret('account.oldPassword'),
      ...proofInput,
    }),
    answer: z.object({ url: z.string(), until: z.number() }),
    limit: perAddress(60, 60),
  }),
  /** When the current link ends; null without a link. */
  exportState: get({
    who: 'member',
    entry: 'account/data',
    answer: z.object({ until: z.nullable(z.number()) }),
  }),
  /** A ZIP for everybody who has the code. It can be downloaded any number of times, and a download changes nothing. */
  exported: get({
    // Any other type of value is treated as a wrong code.
    input: z.object({ code: z.optional(z.unknown()) }),
    answer: nothing,
    limit: perAddress(30, 600),
  }),
})
