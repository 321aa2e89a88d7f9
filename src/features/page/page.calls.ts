import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback } from '#platform/call/call.shapes.ts'
import { pageCard } from '#features/page/public/page-card.shapes.ts'

const name = z
  .string('refused.parameter')
  .check(z.minLength(1, 'refused.parameter'), z.maxLength(60, 'refused.parameter'))

const pageDetail = z.object({
  name: z.string(),
  title: z.string(),
  content: z.string(),
  updatetime: z.nullable(z.number()),
  fallback,
  /** Both languages have a title and a body. */
  both_languages: z.boolean(),
})

export const pageCalls = defineCalls('/api/page', {
  index: get({ answer: z.object({ list: z.array(pageCard), total: z.number() }), cached: true }),
  detail: get({ input: z.object({ name }), answer: pageDetail, cached: true }),
})
