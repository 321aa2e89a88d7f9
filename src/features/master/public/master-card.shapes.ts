import * as z from 'zod/mini'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { fallback } from '#platform/call/call.shapes.ts'

/** Somebody who teaches here, as lists show them. */
export const masterCard = z.object({
  id: z.number(),
  name: z.string(),
  rank: z.string(),
  description: z.string(),
  avatar: z.string(),
  cover_image: z.string(),
  category_id: z.nullable(z.number()),
  category_name: z.string(),
  tag: z.nullable(tagCard),
  lessons: z.number(),
  fallback,
})

export type MasterCard = z.output<typeof masterCard>
