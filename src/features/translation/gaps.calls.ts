import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize } from '#platform/call/call.shapes.ts'

export const gapsCalls = defineCalls('/admin/translation', {
  /** What is there in one language only: what is asked for most stands first, then what is read most. */
  index: get({
    node: 'translation/index',
    input: z.object({ page: pageNumber, limit: pageSize(20, 100) }),
    answer: listOf(
      z.object({
        entity: z.string(),
        id: z.number(),
        version: z.number(),
        name: z.string(),
        /** The names of the fields, in the language of whoever asks. */
        missing: z.array(z.string()),
        wishes: z.number(),
        views: z.number(),
      }),
    ),
  }),
})
