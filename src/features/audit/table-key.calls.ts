import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'

export const tableKeyCalls = defineCalls('/admin/ajax', {
  /** The primary key of a table that a rule may name, for the form of a rule. */
  getTablePk: get({
    node: 'recycle_rule/edit',
    input: z.object({ table: z.string('refused.parameter').check(z.minLength(1, 'refused.parameter')) }),
    answer: z.object({ pk: z.string() }),
  }),
})
