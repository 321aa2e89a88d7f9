import * as z from 'zod/mini'
import { paths } from '#paths.ts'
import { fallback } from '#platform/call/call.shapes.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'

/** A master as others name them: who leads an event, and whom a report is about. */
export const bylineCard = z.object({
  id: z.number(),
  name: z.string(),
  rank: z.string(),
  avatar: z.string(),
  fallback,
})

export type BylineCard = z.output<typeof bylineCard>

/** People as search engines read them, each with the page that says more. */
export const peopleLd = (masters: BylineCard[], locale: Locale, whole: (address: string) => string) =>
  masters.map(({ id, name, rank }) => ({
    '@type': 'Person',
    name,
    ...(rank && { jobTitle: rank }),
    url: whole(link(paths.masterHome, { id }, locale)),
  }))
