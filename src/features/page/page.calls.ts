import * as z from 'zod/mini'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { placeAnswer } from '#features/venue/public/event-place.shapes.ts'
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

/** What people want to know before they come. */
const house = z.extend(z.omit(placeAnswer, { venue: true, location: true }), {
  banners: z.array(bannerCard.schema),
  hours: z.string(),
  /** One in each line. */
  exceptions: z.string(),
  phone: z.string(),
  email: z.string(),
})

export const pageCalls = defineCalls('/api/page', {
  index: get({ answer: z.object({ list: z.array(pageCard), total: z.number() }), cached: true }),
  detail: get({ input: z.object({ name }), answer: pageDetail, cached: true }),
  house: get({ answer: house, cached: true }),
})

export type House = z.output<typeof house>
