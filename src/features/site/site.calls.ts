import * as z from 'zod/mini'
import { uploadConfig } from '#platform/call/upload/upload-config.shapes.ts'
import { link } from '#entities/link.ts'
import { socialMedia } from '#entities/social-media.ts'
import { pageCard } from '#features/page/public/page-card.shapes.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { fallback } from '#platform/call/call.shapes.ts'
import { defineCard } from '#platform/entity/card.ts'

const contact = z.object({ address: z.string(), phone: z.string(), email: z.string(), hours: z.string() })

const siteFacts = z.object({
  site_name: z.string(),
  site_motto: z.string(),
  site_description: z.string(),
  site_keywords: z.string(),
  record_number: z.string(),
  contact,
})

export const partner = defineCard(link, { fields: ['image', 'url'], texts: ['name'] })

export const channel = defineCard(socialMedia, {
  fields: ['platfom_image', 'redirect_url'],
  texts: ['platform_name'],
})

const named = z.array(z.object({ id: z.number(), name: z.string(), fallback }))

const frame = z.object({
  open_member_center: z.boolean(),
  navigation: z.array(z.object({ name: z.string(), path: z.string(), label: z.string() })),
  /** Pages of words, and with an address of their own the tables that staff made and show to visitors. */
  pages: z.array(z.extend(pageCard, { path: z.optional(z.string()) })),
  social_media: z.array(channel.schema),
})

/** The zone of the centre, and its offsets from UTC around now: from when, until when, how many seconds. */
const clock = z.object({
  time_zone: z.string(),
  time_offsets: z.array(z.tuple([z.number(), z.number(), z.number()])),
})

export const siteCalls = defineCalls('/api/index', {
  /** The whole configuration of the site, for clients of any kind. */
  index: get({
    answer: z.extend(frame, {
      links: z.array(partner.schema),
      site: z.extend(siteFacts, {
        version: z.string(),
        cdn_url: z.string(),
        api_url: z.string(),
        upload: uploadConfig,
        lecture_category: named,
        event_theme: named,
        course_category: named,
        media_list: named,
      }),
      languages: z.array(z.object({ name: z.string(), label: z.string() })),
      keywords: z.array(z.string()),
    }),
    cached: true,
  }),
  /** What the head of the home page says, blank where staff have set nothing, and the partners at its end. */
  home: get({
    answer: z.object({
      title: z.string(),
      description: z.string(),
      keywords: z.string(),
      links: z.array(partner.schema),
    }),
    cached: true,
  }),
  /** The part that every page shows around its content. */
  frame: get({ answer: z.extend(frame, { site: siteFacts, clock }), cached: true }),
})

export type Partner = z.output<typeof partner.schema>
