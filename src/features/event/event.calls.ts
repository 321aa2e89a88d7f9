import * as z from 'zod/mini'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { bylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { eventCard } from '#features/event/public/event-card.shapes.ts'
import { seats } from '#features/seats/seats.calls.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback, listOf, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'

const eventDetail = z.extend(eventCard.schema, {
  description: z.string(),
  content: z.string(),
  bg_image: z.string(),
  /** Who leads it, in the order in which staff named them. */
  masters: z.array(bylineCard),
  images: z.array(z.string()),
  video_files: z.array(z.string()),
  /** Both languages have a name and a body. */
  both_languages: z.boolean(),
  /** People with a seat, some seconds ago; null where staff hide it. A page, which is kept longer, asks for the seats. */
  enrolled: z.nullable(z.number()),
  seats,
  max_party: z.number(),
  createtime: z.number(),
  signup_open_at: z.nullable(z.number()),
  signup_close_at: z.nullable(z.number()),
  cancel_reason: z.string(),
  /** When it was to begin before it was moved: days, or moments with the time of the centre. */
  earlier_starts: z.array(z.string()),
  /** People can take part from elsewhere; where, only those with a seat are told. */
  online: z.boolean(),
  access_kinds: z.string(),
  next: z.array(eventCard.schema),
})

export const themeCard = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  bg_image: z.string(),
  fallback,
})

const themeDetail = z.extend(themeCard, { content: z.string(), both_languages: z.boolean() })

/** What the list can be narrowed to; `upcoming` holds what is going on as well. */
export const whens = ['upcoming', 'past'] as const
export type When = (typeof whens)[number]

export const eventCalls = defineCalls('/api/event', {
  index: get({
    input: z.object({
      page: pageNumber,
      limit: pageSize(10, 50),
      theme: z.optional(rowId),
      master: z.optional(rowId),
      when: z.optional(z.enum(whens, 'refused.parameter')),
    }),
    /** The banners of the events, with the first page of them; and the master whose events were asked for. */
    answer: z.extend(listOf(eventCard.schema), {
      banners: z.array(bannerCard),
      master: z.nullable(bylineCard),
    }),
    cached: true,
  }),
  /** All themes; with an id, that one in full as well. */
  theme: get({
    input: z.object({ id: z.optional(rowId) }),
    answer: z.extend(listOf(themeCard), { theme: z.nullable(themeDetail) }),
    cached: true,
  }),
  detail: get({ input: z.object({ id: rowId }), answer: eventDetail, cached: true, maxAge: 10 }),
})

export type EventDetail = z.output<typeof eventDetail>
export type ThemeCard = z.output<typeof themeCard>
