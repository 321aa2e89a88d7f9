import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize } from '#platform/call/call.shapes.ts'

export const gapsCalls = defineCalls('/admin/translation', {
  /** Rows that are in one language only: the most requested first, then the most read. */
  index: get({
    node: 'translation/index',
    input: z.object({ page: pageNumber, limit: pageSize(20, 100) }),
    answer: listOf(
      z.object({
        entity: z.string(),
        id: z.number(),
        version: z.number(),
        name: z.string(),
        /** The names of the fields, in the language of the caller. */
        missing: z.array(z.string()),
        wishes: z.number(),
        views: z.number(),
      }),
    ),
  }),
})
