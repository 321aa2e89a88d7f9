import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'

const counts = z.array(z.number())

/** An event of now or of the next days, and what staff have to see to before it begins. */
const eventAhead = z.object({
  id: z.number(),
  name: z.string(),
  /** Its first day. */
  date: z.string(),
  start_at: z.nullable(z.number()),
  end_at: z.nullable(z.number()),
  taken: z.number(),
  /** Without a limit, null. */
  capacity: z.nullable(z.number()),
  waiting: z.number(),
  lacks: z.array(z.enum(['english', 'picture', 'place'])),
})

/** The first screen of the back office. Parts without permission are null. */
export const dashboardCalls = defineCalls('/admin/Dashboard', {
  dashboard: get({
    node: 'dashboard/index',
    answer: z.object({
      /** When it was computed: at most a minute ago. */
      at: z.number(),
      remark: z.string(),
      /** Modules that are installed; for super administrators. */
      plugins: z.nullable(z.number()),
      /** For how many of them a newer version waits. */
      pluginUpdates: z.nullable(z.number()),
      /** What an operator should see to, for super administrators: a proxy that is not trusted, letters that nobody takes. */
      warnings: z.array(z.enum(['proxy', 'letters'])),
      /** The last thirty days of the centre, today last; the charts have one number for each. */
      days: z.array(z.string()),
      now: z.nullable(z.array(eventAhead)),
      ahead: z.nullable(z.array(eventAhead)),
      gaps: z.nullable(z.number()),
      unfound: z.nullable(z.number()),
      /** Places where the record of change is not as it was written; for super administrators. */
      logProblems: z.nullable(z.number()),
      visits: z.nullable(counts),
      members: z.nullable(
        z.object({
          total: z.number(),
          joined: counts,
          newest: z.array(
            z.object({ id: z.number(), nickname: z.string(), avatar: z.string(), jointime: z.number() }),
          ),
        }),
      ),
      signups: z.nullable(counts),
      files: z.nullable(
        z.object({
          total: z.number(),
          bytes: z.number(),
          added: counts,
          kinds: z.array(z.object({ kind: z.enum(['image', 'video', 'audio', 'other']), count: z.number() })),
        }),
      ),
    }),
  }),
})
