import * as z from 'zod/mini'
import { course } from '#entities/course.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { defineCard } from '#platform/entity/card.ts'

/** A course in lists. */
export const courseCard = defineCard(course, {
  fields: ['category_id', 'master_id', 'cover_image', 'tag', 'chapters', 'sections', 'duration'],
  texts: ['name', 'subtitle'],
  named: { category: ['category_id', 'category_name'], master: ['master_id', 'name'] },
  derived: {
    tag: z.nullable(tagCard),
    chapters: z.number(),
    sections: z.number(),
    /** The length of all films and recordings in seconds. */
    duration: z.number(),
  },
  reads: ['tag_id'],
})

export type CourseCard = z.output<typeof courseCard.schema>
