import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'

export const fieldListCalls = defineCalls('/admin/sensitive_rule', {
  /** The fields of a table that a rule may watch, with their titles. */
  getFieldList: get({
    node: 'sensitive_rule/add',
    input: z.object({ table: z.string('refused.parameter') }),
    answer: z.object({ pk: z.string(), fieldlist: z.record(z.string(), z.string()) }),
  }),
})
