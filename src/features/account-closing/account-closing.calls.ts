import * as z from 'zod/mini'
import { longSecret } from '#features/member/public/credentials.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { nothing } from '#platform/call/call.shapes.ts'

/** Closing one's own account, and changing one's mind while there is time. */
export const accountClosingCalls = defineCalls('/api/account', {
  /** What there is to lose, for whoever thinks about it. */
  closing: get({
    who: 'member',
    entry: 'account/data',
    answer: z.object({
      /** From when on it is closed for good; null while nobody asked for it. */
      closing_at: z.nullable(z.number()),
      keep_certificates: z.boolean(),
      days: z.number(),
      /** Valid ones, seats and places in line that would be given back, and both sums. */
      certificates: z.number(),
      signups: z.number(),
      score: z.number(),
      money: z.number(),
      /** Where the letter about it goes. */
      letter: z.enum(['email', 'mobile', 'none']),
    }),
  }),
  close: post({
    who: 'member',
    entry: 'account/data',
    input: z.object({
      password: longSecret('account.oldPassword'),
      keep_certificates: z._default(z.boolean('refused.parameter'), true),
    }),
    answer: z.object({ closing_at: z.number() }),
    limit: perAddress(60, 60),
  }),
  /** Open to every member: staff who take the page of one's data away keep nobody from staying. */
  keepOpen: post({ who: 'member', entry: null, answer: nothing, limit: perAddress(60, 60) }),
})
