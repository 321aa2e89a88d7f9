import * as z from 'zod/mini'
import { longSecret } from '#features/member/public/credentials.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { nothing } from '#platform/call/call.shapes.ts'

/** Members close their own account, and can withdraw that in time. */
export const accountClosingCalls = defineCalls('/api/account', {
  /** What the member would lose, shown before the decision. */
  closing: get({
    who: 'member',
    entry: 'account/data',
    answer: z.object({
      /** When the account closes for good; null without a request. */
      closing_at: z.nullable(z.number()),
      keep_certificates: z.boolean(),
      days: z.number(),
      /** Valid certificates, seats and waiting-list places that would be given back, and both sums. */
      certificates: z.number(),
      signups: z.number(),
      score: z.number(),
      money: z.string(),
      /** The address of the letter about it. */
      letter: z.enum(['email', 'mobile', 'none']),
    }),
  }),
  close: post({
    who: 'member',
    entry: 'account/data',
    input: z.object({
      password: longSecret('account.oldPassword'),
      ...proofInput,
      keep_certificates: z._default(z.boolean('refused.parameter'), true),
    }),
    answer: z.object({ closing_at: z.number() }),
    limit: perAddress(60, 60),
  }),
  /** Open to every member: the request can be withdrawn even if staff hide the page of the member's data. */
  keepOpen: post({ who: 'member', entry: null, answer: nothing, limit: perAddress(60, 60) }),
})
