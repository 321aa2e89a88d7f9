import * as z from 'zod/mini'
import { fallback } from '#platform/call/call.shapes.ts'

/** A circle of masters. */
export const masterCategoryCard = z.object({
  id: z.number(),
  superior_id: z.nullable(z.number()),
  oid: z.nullable(z.number()),
  name: z.string(),
  description: z.string(),
  bg_image: z.string(),
  /** The number of masters in it and in the categories below it. */
  masters: z.number(),
  fallback,
})

export type MasterCategoryCard = z.output<typeof masterCategoryCard>
