import * as z from 'zod/mini'
import { longSecret } from '#features/member/public/credentials.shapes.ts'
import { defineCalls, get, perAddress, post } from '#platform/call/call.ts'
import { proofInput } from '#platform/call/proof.calls.ts'
import { listOf, nothing, pageNumber, pageSize } from '#platform/call/call.shapes.ts'

const page = z.object({ page: pageNumber, limit: pageSize(10) })

/**
 * A line of a ledger; `memo` is the remark, under the name that clients of this family know. Amounts of money are in
 * yuan, with two decimals.
 */
const ledgerEntry = <Amount extends z.ZodMiniType>(amount: Amount) => ({
  id: z.number(),
  amount,
  before: amount,
  after: amount,
  remark: z.string(),
  memo: z.string(),
  source: z.enum(['staff', 'reversal', 'check_in', 'event', 'course', 'store']),
  createtime: z.number(),
})

export const growthRanges = ['week', 'month', 'quarter'] as const
export type GrowthRange = (typeof growthRanges)[number]

const words = (most: number, message: string) => z.string(message).check(z.maxLength(most, message))

/** What members see of their own account. The rows are always those of the caller, whatever the query contains. */
export const memberAccountCalls = defineCalls('/api/account', {
  overview: get({
    who: 'member',
    entry: 'account/overview',
    answer: z.object({
      /** The last seven days of the centre, today last, with the sum of each ledger per day. */
      days: z.array(z.string()),
      score: z.array(z.number()),
      money: z.array(z.string()),
      /** Learning time in seconds: in total, and of the last 7 days. */
      learning: z.object({ total: z.number(), week: z.number() }),
      /** Since the first of the month: learning time in seconds, courses completed, events attended. */
      month: z.object({ time: z.number(), courses: z.number(), events: z.number() }),
      /** Events with a seat or attended, joined courses, completed ones of these, and valid certificates. */
      events: z.number(),
      classes: z.number(),
      completed: z.number(),
      certificates: z.number(),
      /** There is an entry in the ledger of the balance. */
      has_balance: z.boolean(),
    }),
  }),
  /** Day by day, today last: seconds of learning time, sections and lectures completed, points. */
  growth: get({
    who: 'member',
    entry: 'account/growth',
    input: z.object({ range: z._default(z.enum(growthRanges, 'refused.parameter'), 'month') }),
    answer: z.object({
      range: z.enum(growthRanges),
      days: z.array(z.string()),
      time: z.array(z.number()),
      completions: z.array(z.number()),
      points: z.array(z.number()),
    }),
  }),
  profile: post({
    who: 'member',
    entry: 'account/profile',
    input: z.object({
      avatar: z._default(words(300, 'account.avatar'), ''),
      nickname: words(200, 'account.nickname'),
      gender: z.union([z.number(), z.string()], 'refused.parameter'),
      birthday: z._default(z.nullable(words(40, 'account.birthday')), ''),
      motto: z._default(words(2000, 'account.motto'), ''),
    }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  changePassword: post({
    who: 'member',
    entry: 'account/changePassword',
    input: z.object({
      oldPassword: longSecret('account.oldPassword'),
      newPassword: longSecret('sign.passwordRule'),
      /** The new password once more, from a form that no script has checked. */
      again: z.optional(longSecret('sign.passwordRule')),
      ...proofInput,
    }),
    answer: nothing,
    limit: perAddress(60, 60),
  }),
  balance: get({
    who: 'member',
    entry: 'account/balance',
    input: page,
    answer: listOf(z.object({ ...ledgerEntry(z.string()), money: z.string() })),
  }),
  integral: get({
    who: 'member',
    entry: 'account/integral',
    input: page,
    answer: listOf(z.object({ ...ledgerEntry(z.number()), score: z.number() })),
  }),
  /** The ways to earn points, and how many each gives. */
  pointWays: get({
    who: 'member',
    entry: 'account/integral',
    answer: z.object({
      checkIn: z.number(),
      streakDays: z.number(),
      streakExtra: z.number(),
      restDays: z.number(),
      event: z.number(),
      course: z.number(),
      dayCap: z.number(),
      /** What points are for, as staff say it. */
      purpose: z.string(),
    }),
  }),
})
