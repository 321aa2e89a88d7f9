import * as z from 'zod/mini'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { bylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { mediaItem, transcripts } from '#features/player/public/media-card.shapes.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback, listOf, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'
import { courseCard } from '#features/course/public/course-card.shapes.ts'

const categoryCard = z.object({
  id: z.number(),
  superior_id: z.nullable(z.number()),
  name: z.string(),
  description: z.string(),
  bg_image: z.string(),
  /** The number of courses in it and in the categories below it. */
  courses: z.number(),
  fallback,
})

const categoryNode = z.extend(categoryCard, {
  get children() {
    return z.array(categoryNode)
  },
})

const shelf = z.extend(categoryCard, { list: z.array(courseCard.schema) })

/** `above` is the way from the top down to it. */
const categoryInFull = z.extend(shelf, {
  both_languages: z.boolean(),
  above: z.array(z.object({ id: z.number(), name: z.string(), fallback })),
  children: z.array(shelf),
})

export const sectionKinds = ['video', 'audio', 'text'] as const

const sectionCard = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(sectionKinds),
  /** The length of its films and recordings in seconds. */
  duration: z.number(),
  /** The reading time of its text in seconds. */
  reading: z.number(),
  fallback,
})

const chapterCard = z.object({
  id: z.number(),
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  sections: z.array(sectionCard),
  fallback,
})

const courseDetail = z.extend(courseCard.schema, {
  description: z.string(),
  /** What one can do after it, one thing in each line. */
  outcomes: z.string(),
  /** Who it is for. */
  audience: z.string(),
  /** What one needs beforehand. */
  prerequisites: z.string(),
  content: z.string(),
  bg_image: z.string(),
  master: z.nullable(bylineCard),
  outline: z.array(chapterCard),
  /** Who completes it gets a certificate. */
  certificate: z.boolean(),
  /** Both languages have a name and a body. */
  both_languages: z.boolean(),
})

const neighbour = z.nullable(z.pick(sectionCard, { id: true, name: true, fallback: true }))

const sectionDetail = z.extend(sectionCard, {
  content: z.string(),
  media: z.array(mediaItem),
  transcripts,
  chapter: z.object({ id: z.number(), name: z.string(), fallback }),
  course: z.object({
    id: z.number(),
    name: z.string(),
    cover_image: z.string(),
    outline: z.array(chapterCard),
    fallback,
  }),
  previous: neighbour,
  next: neighbour,
  both_languages: z.boolean(),
})

export const courseCalls = defineCalls('/api/course', {
  /** The categories as a tree, and the courses that staff recommend. */
  center: get({
    answer: z.object({
      banners: z.array(bannerCard.schema),
      categories: z.array(categoryNode),
      list: z.array(courseCard.schema),
      total: z.number(),
    }),
    cached: true,
  }),
  /** The tree of categories; with an id, that one in full as well. */
  category: get({
    input: z.object({ id: z.optional(rowId) }),
    answer: z.extend(listOf(categoryNode), { category: z.nullable(categoryInFull) }),
    cached: true,
  }),
  /** A category holds what is in the categories below it too; `tags` are those that its courses bear. */
  list: get({
    input: z.object({
      page: pageNumber,
      limit: pageSize(12, 50),
      category: z.optional(rowId),
      tag: z.optional(rowId),
    }),
    answer: z.extend(listOf(courseCard.schema), { tags: z.array(tagCard) }),
    cached: true,
  }),
  detail: get({ input: z.object({ id: rowId }), answer: courseDetail, cached: true }),
  section: get({ input: z.object({ id: rowId }), answer: sectionDetail, cached: true }),
})

export type CategoryNode = z.output<typeof categoryNode>
export type Shelf = z.output<typeof shelf>
export type SectionCard = z.output<typeof sectionCard>
export type ChapterCard = z.output<typeof chapterCard>
export type CourseDetail = z.output<typeof courseDetail>
export type SectionDetail = z.output<typeof sectionDetail>
