import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback, pageNumber, pageSize } from '#platform/call/call.shapes.ts'
import { searchTypes } from './search-types.ts'

const keyword = z._default(z.string('refused.parameter'), '')
const type = z.enum(searchTypes, 'refused.parameter')

/** Text and the ranges that match. Marked text is never sent as HTML. */
const highlightedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number(), z.number()])) })

const place = z.object({
  type,
  /** The kind in words, because a tab holds lectures and their categories alike. */
  kind: z.string(),
  id: z.number(),
  path: z.string(),
  fallback,
})

const hit = z.extend(place, {
  entity: z.string(),
  title: highlightedText,
  excerpt: highlightedText,
  /** Says that it is over, such as a past event; empty for all else. */
  ended: z.string(),
  /** The day of what has one, such as an event; empty for all else. */
  date: z.string(),
  cover_image: z.string(),
})

const answer = z.object({
  kind: z.enum(['hours', 'address', 'contact', 'certificate']),
  label: z.string(),
  /** What staff entered; empty where the answer is a page. */
  text: z.string(),
  /** Where more is: a page of this site, or an address of a map; and its words. */
  href: z.string(),
  more: z.string(),
  fallback,
})

const suggestion = z.extend(place, { title: z.string() })

export const searchCalls = defineCalls('/api/search', {
  index: get({
    cached: true,
    input: z.object({ keyword, type: z.optional(type), page: pageNumber, limit: pageSize(10, 50) }),
    answer: z.object({
      keyword: z.string(),
      /** What the centre itself answers, such as its opening hours. */
      answers: z.array(answer),
      /** The search as it was probably meant, if it found little; empty otherwise. */
      meant: z.string(),
      list: z.array(hit),
      total: z.number(),
      /** There are more than `total`. The exact number is not counted. */
      more: z.boolean(),
      tabs: z.array(z.object({ type, count: z.number(), more: z.boolean() })),
    }),
  }),
  suggest: get({
    cached: true,
    input: z.object({ keyword }),
    answer: z.object({ keyword: z.string(), list: z.array(suggestion) }),
  }),
  /** Suggested words: those that staff chose, then frequent searches that had results. */
  hot: get({ cached: true, maxAge: 60, answer: z.object({ list: z.array(z.string()) }) }),
})

export type HighlightedText = z.output<typeof highlightedText>
export type SearchHit = z.output<typeof hit>
export type DirectAnswer = z.output<typeof answer>
export type Suggestion = z.output<typeof suggestion>
