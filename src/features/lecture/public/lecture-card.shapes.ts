import * as z from 'zod/mini'
import { lectureCategory } from '#entities/lecture-category.ts'
import { lecture } from '#entities/lecture.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { defineCard } from '#platform/entity/card.ts'

/** The ways to follow a lecture; those without films and recordings are read. */
export const lectureFormats = ['watch', 'hear', 'read'] as const
export type LectureFormatName = (typeof lectureFormats)[number]

export const lectureCard = defineCard(lecture, {
  fields: ['cat_id', 'master_id', 'tag', 'cover_image', 'ways', 'duration', 'createtime'],
  texts: ['lecture_name', 'subtitle'],
  named: { category: ['cat_id', 'category_name'], master: ['master_id', 'name'] },
  derived: {
    tag: z.nullable(tagCard),
    ways: z.array(z.enum(lectureFormats)),
    /** The length of all films and recordings in seconds; null when unknown. */
    duration: z.nullable(z.number()),
  },
  reads: ['tag_id', 'video_files', 'audio_file'],
})

/** A category, and how many lectures are in it and its series. */
export const lectureCategoryCard = defineCard(lectureCategory, {
  fields: ['superior_id', 'cover_image', 'bg_image', 'lectures'],
  texts: ['category_name', 'description_rows'],
  derived: { lectures: z.number() },
})

export type LectureCard = z.output<typeof lectureCard.schema>
export type LectureCategoryCard = z.output<typeof lectureCategoryCard.schema>
