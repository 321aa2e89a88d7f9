import * as z from 'zod/mini'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { fallback } from '#platform/call/call.shapes.ts'

/** A course as it stands in lists. */
export const courseCard = z.object({
  id: z.number(),
  name: z.string(),
  subtitle: z.string(),
  cover_image: z.string(),
  category_id: z.nullable(z.number()),
  category_name: z.string(),
  master_id: z.nullable(z.number()),
  master_name: z.string(),
  tag: z.nullable(tagCard),
  chapters: z.number(),
  sections: z.number(),
  /** How long all its films and recordings are, in seconds. */
  duration: z.number(),
  fallback,
})

export type CourseCard = z.output<typeof courseCard>
