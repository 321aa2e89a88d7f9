import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'

const contact = z.object({ address: z.string(), phone: z.string(), email: z.string(), hours: z.string() })

/** What every page shows around its content. */
export const siteIndex = z.object({
  site: z.object({
    site_name: z.string(),
    site_motto: z.string(),
    record_number: z.string(),
    version: z.string(),
    cdn_url: z.string(),
    api_url: z.string(),
    contact,
  }),
  open_member_center: z.boolean(),
  languages: z.array(z.object({ name: z.string(), label: z.string() })),
  navigation: z.array(z.object({ name: z.string(), path: z.string(), label: z.string() })),
})

export const siteCalls = defineCalls('/api/index', {
  index: get({ answer: siteIndex, cached: true }),
})
