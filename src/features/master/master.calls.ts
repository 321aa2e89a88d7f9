import * as z from 'zod/mini'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { courseCard } from '#features/course/public/course-card.shapes.ts'
import { eventCard } from '#features/event/public/event-card.shapes.ts'
import { lectureCard } from '#features/lecture/public/lecture-card.shapes.ts'
import { reportCard } from '#features/media-report/public/report-card.shapes.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback, listOf, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'
import { masterCard } from '#features/master/public/master-card.shapes.ts'
import { masterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'

const categoryDetail = z.extend(masterCategoryCard.schema, {
  both_languages: z.boolean(),
  /** The way from the top down to it. */
  above: z.array(masterCategoryCard.schema),
  children: z.array(masterCategoryCard.schema),
})

const masterHome = z.extend(masterCard.schema, {
  bg_image: z.string(),
  content: z.string(),
  views: z.number(),
  popularities: z.number(),
  /** The body that the category belongs to; empty where it belongs to none. */
  organization: z.string(),
  above: z.array(masterCategoryCard.schema),
  lectures: z.array(lectureCard.schema),
  courses: z.array(courseCard.schema),
  /** The first few of each, and how many there are; their own lists, narrowed to the master, have them all. */
  coming: listOf(eventCard.schema),
  past: listOf(eventCard.schema),
  reports: listOf(reportCard.schema),
  /** Others of the same category. */
  beside: z.array(masterCard.schema),
  banners: z.array(bannerCard.schema),
  both_languages: z.boolean(),
  fallback,
})

export const masterCalls = defineCalls('/api/master', {
  /** A category holds those of the categories below it too; `tags` are those that masters bear. */
  index: get({
    input: z.object({
      page: pageNumber,
      limit: pageSize(12, 50),
      category: z.optional(rowId),
      tag: z.optional(rowId),
      sort: z.optional(z.enum(['name'], 'refused.parameter')),
    }),
    answer: z.extend(listOf(masterCard.schema), {
      tags: z.array(tagCard),
      banners: z.array(bannerCard.schema),
    }),
    cached: true,
  }),
  /** All categories; with an id, that one in full as well. */
  category: get({
    input: z.object({ id: z.optional(rowId) }),
    answer: z.extend(listOf(masterCategoryCard.schema), { category: z.nullable(categoryDetail) }),
    cached: true,
  }),
  home: get({ input: z.object({ id: rowId }), answer: masterHome, cached: true }),
})

export type MasterHome = z.output<typeof masterHome>
export type MasterCategoryDetail = z.output<typeof categoryDetail>
