import * as z from 'zod/mini'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { mediaItem, transcripts } from '#features/player/public/media-card.shapes.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'
import {
  lectureCard,
  lectureCategoryCard,
  lectureFormats,
} from '#features/lecture/public/lecture-card.shapes.ts'

const categoryDetail = z.extend(lectureCategoryCard.schema, {
  background_content: z.string(),
  /** Both languages have a name and a body. */
  both_languages: z.boolean(),
})

const lectureDetail = z.extend(lectureCard.schema, {
  description_rows: z.string(),
  content: z.string(),
  master_rank: z.string(),
  media: z.array(mediaItem),
  transcripts,
  /** Seconds that its text takes. */
  reading: z.number(),
  both_languages: z.boolean(),
  /** The category it is in, after those above it. */
  categories: z.array(lectureCategoryCard.schema),
  /** The lectures before and after it: of its category, or of all where it is alone in it. */
  previous: z.nullable(lectureCard.schema),
  next: z.nullable(lectureCard.schema),
})

export const lectureCalls = defineCalls('/api/lecture', {
  index: get({
    input: z.object({
      page: pageNumber,
      limit: pageSize(12, 50),
      category: z.optional(rowId),
      tag: z.optional(rowId),
      way: z.optional(z.enum(lectureFormats, 'refused.parameter')),
    }),
    /** With what the list can be narrowed to, and with the banners on its first page. */
    answer: z.extend(listOf(lectureCard.schema), {
      categories: z.array(lectureCategoryCard.schema),
      tags: z.array(tagCard),
      banners: z.array(bannerCard.schema),
    }),
    cached: true,
  }),
  /** A category in full, the series in it, and the lectures of all of them. */
  category: get({
    input: z.object({ id: rowId, page: pageNumber, limit: pageSize(12, 50) }),
    answer: z.extend(listOf(lectureCard.schema), {
      category: categoryDetail,
      superiors: z.array(lectureCategoryCard.schema),
      children: z.array(lectureCategoryCard.schema),
    }),
    cached: true,
  }),
  detail: get({ input: z.object({ id: rowId }), answer: lectureDetail, cached: true }),
})

export type LectureDetail = z.output<typeof lectureDetail>
