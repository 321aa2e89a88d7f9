import * as z from 'zod/mini'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { fallback } from '#platform/call/call.shapes.ts'

/** The ways to follow a lecture; those without films and recordings are read. */
export const ways = ['watch', 'hear', 'read'] as const
export type Way = (typeof ways)[number]

export const lectureCard = z.object({
  id: z.number(),
  cat_id: z.nullable(z.number()),
  category_name: z.string(),
  master_id: z.nullable(z.number()),
  master_name: z.string(),
  tag: z.nullable(tagCard),
  lecture_name: z.string(),
  subtitle: z.string(),
  cover_image: z.string(),
  ways: z.array(z.enum(ways)),
  /** Seconds of all its films and recordings; null when nobody said. */
  duration: z.nullable(z.number()),
  createtime: z.number(),
  fallback,
})

/** A category, and how many lectures are in it and its series. */
export const lectureCategoryCard = z.object({
  id: z.number(),
  superior_id: z.nullable(z.number()),
  category_name: z.string(),
  description_rows: z.string(),
  cover_image: z.string(),
  bg_image: z.string(),
  lectures: z.number(),
  fallback,
})

export type LectureCard = z.output<typeof lectureCard>
export type LectureCategoryCard = z.output<typeof lectureCategoryCard>
