import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize } from '#platform/call/shapes.ts'

const page = z.object({ page: pageNumber, limit: pageSize(10) })

/** A line of a ledger; `memo` is the remark, under the name that clients of this family know. */
const line = {
  id: z.number(),
  amount: z.number(),
  before: z.number(),
  after: z.number(),
  remark: z.string(),
  memo: z.string(),
  createtime: z.number(),
}

/** What members see of their own account; whatever else a query names, the rows are those of the caller. */
export const ownAccountCalls = defineCalls('/api/account', {
  balance: get({
    who: 'member',
    input: page,
    answer: listOf(z.object({ ...line, money: z.number() })),
  }),
  integral: get({
    who: 'member',
    input: page,
    answer: listOf(z.object({ ...line, score: z.number() })),
  }),
  certificate: get({
    who: 'member',
    input: page,
    answer: listOf(
      z.object({
        id: z.number(),
        number: z.string(),
        holder: z.string(),
        course_id: z.nullable(z.number()),
        title: z.string(),
        issued_at: z.number(),
        state: z.enum(['valid', 'revoked']),
        revoked_at: z.nullable(z.number()),
      }),
    ),
  }),
})
