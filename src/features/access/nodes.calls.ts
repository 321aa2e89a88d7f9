import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'

/** The tree of permissions, for administrators who give permissions to others. */
export const nodesCalls = defineCalls('/admin/admin_group', {
  nodes: get({
    node: 'admin_group/index',
    answer: z.object({
      everything: z.boolean(),
      list: z.array(
        z.object({
          id: z.number(),
          superior_id: z.nullable(z.number()),
          type: z.string(),
          name: z.string(),
          title: z.string(),
          own: z.boolean(),
        }),
      ),
    }),
  }),
})
