import * as z from 'zod/mini'
import { monthShape } from '#platform/std/days.ts'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { bylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { eventCard } from '#features/event/public/event-card.shapes.ts'
import { seatsAnswer } from '#features/seats/seats.calls.ts'
import { tagCard } from '#features/tag/public/tag-card.shapes.ts'
import { placeAnswer, priceAnswer } from '#features/venue/public/event-place.shapes.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { defineCard } from '#platform/entity/card.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, nothing, pageNumber, pageSize, rowId } from '#platform/call/call.shapes.ts'

const eventDetail = z.extend(eventCard.schema, {
  description: z.string(),
  /** The day in words, or the first and the last one of an event that lasts for days. */
  days: z.string(),
  content: z.string(),
  bg_image: z.string(),
  tag: z.nullable(tagCard),
  language: z.string(),
  with_children: z.number(),
  /** The masters of the event, in the order that staff chose. */
  masters: z.array(bylineCard),
  images: z.array(z.string()),
  video_files: z.array(z.string()),
  /** Both languages have a name and a body. */
  both_languages: z.boolean(),
  /**
   * People with a seat, some seconds ago. Null when staff hide it. A cached page is older, so it loads the seats by a
   * call.
   */
  enrolled: z.nullable(z.number()),
  seats: seatsAnswer,
  max_party: z.number(),
  createtime: z.number(),
  signup_open_at: z.nullable(z.number()),
  signup_close_at: z.nullable(z.number()),
  cancel_reason: z.string(),
  /** Former starts of an event that was moved: days, or times in the zone of the centre. */
  earlier_starts: z.array(z.string()),
  /** People can take part online. Only those with a seat learn the address. */
  online: z.boolean(),
  access_kinds: z.string(),
  place: placeAnswer,
  price: priceAnswer,
  next: z.array(eventCard.schema),
})

export const themeCard = defineCard(eventTheme, { fields: ['bg_image'], texts: ['name', 'description'] })

/** A theme that a list can be narrowed to. */
export const themeChoice = defineCard(eventTheme, { fields: [], texts: ['name'] })

const themeDetail = z.extend(themeCard.schema, { content: z.string(), both_languages: z.boolean() })

/** The filters of the list. `upcoming` includes ongoing events. */
export const eventPeriods = ['upcoming', 'past'] as const
export type EventPeriod = (typeof eventPeriods)[number]

const yes = z.optional(z.enum(['yes'], 'refused.parameter'))

const listInput = {
  page: pageNumber,
  limit: pageSize(10, 50),
  theme: z.optional(rowId),
  tag: z.optional(rowId),
  master: z.optional(rowId),
}

/** The first page comes with the banners. A filter by master comes with that master. */
const eventPage = z.extend(listOf(eventCard.schema), {
  banners: z.array(bannerCard.schema),
  master: z.nullable(bylineCard),
  themes: z.array(themeChoice.schema),
  /** The tags of coming events, or of past ones in a list of these. */
  tags: z.array(tagCard),
  /** How many coming events each filter leaves. */
  counts: z.object({ children: z.number(), english: z.number(), online: z.number() }),
})

const calendarEvent = z.pick(eventCard.schema, {
  id: true,
  date: true,
  start_at: true,
  end_at: true,
  status: true,
  cancelled_at: true,
  name: true,
  fallback: true,
})

export const eventCalls = defineCalls('/api/event', {
  index: get({
    input: z.object({ ...listInput, when: z.optional(z.enum(eventPeriods, 'refused.parameter')) }),
    answer: eventPage,
    cached: true,
  }),
  /** Coming events: of this weekend, with seats left, for parents with children, in English, also or only online. */
  soon: get({
    input: z.object({
      ...listInput,
      weekend: yes,
      seats: yes,
      children: yes,
      online: yes,
      english: yes,
    }),
    answer: eventPage,
    cached: true,
    maxAge: 10,
  }),
  /** The events of a month, such as `2026-12`, or of the current one; also those that began before and go on. */
  month: get({
    input: z.object({
      month: z.optional(z.string().check(z.regex(monthShape, 'refused.parameter'))),
    }),
    answer: z.object({
      month: z.string(),
      today: z.string(),
      /** The first and the last month with events, or the current one. */
      range: z.object({ first: z.string(), last: z.string() }),
      list: z.array(calendarEvent),
    }),
    cached: true,
    maxAge: 60,
  }),
  /** All themes. With an id, also this theme in full. */
  theme: get({
    input: z.object({ id: z.optional(rowId) }),
    answer: z.extend(listOf(themeCard.schema), { theme: z.nullable(themeDetail) }),
    cached: true,
  }),
  detail: get({ input: z.object({ id: rowId }), answer: eventDetail, cached: true, maxAge: 10 }),
  /** A calendar file with this event, for everybody. */
  calendarFile: get({ input: z.object({ id: rowId }), answer: nothing }),
})

export type EventDetail = z.output<typeof eventDetail>
