import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import type { LogReport } from '#features/audit/chain/problem-list.ts'

/** The check of the record of change against its chain, for super administrators. */
export const logCheckCalls = defineCalls('/admin/log_check', {
  index: get({
    node: 'log_check/index',
    answer: z.object({
      /** The newest check. A check that ended early has no report. */
      check: z.nullable(
        z.object({
          startedAt: z.number(),
          isRunning: z.boolean(),
          checked: z.number(),
          total: z.number(),
          report: z.nullable(z.custom<LogReport>()),
        }),
      ),
      /** Newest first, as lines to be kept elsewhere. */
      anchors: z.array(z.string()),
    }),
  }),
  /** Begins a check in the background. */
  start: post({ node: 'log_check/start', answer: z.null() }),
})
