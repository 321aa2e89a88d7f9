import * as z from 'zod/mini'
import { fallback } from '#platform/call/call.shapes.ts'

export const placeAnswer = z.object({
  venue: z.enum(['house', 'elsewhere', 'online']),
  location: z.string(),
  /** Empty for an event that is online only, or that is elsewhere and has none. */
  address: z.string(),
  /** How people come to the centre; empty for places elsewhere. */
  way: z.string(),
  /** Links to the map service of the centre; empty without a place or without such a link. */
  map: z.string(),
  directions: z.string(),
  fallback,
})

export const priceAnswer = z.object({
  /** Null where only words say it. */
  price: z.nullable(z.number()),
  currency: z.string(),
  sum: z.string(),
  note: z.string(),
  fallback,
})

export type PlaceAnswer = z.output<typeof placeAnswer>
