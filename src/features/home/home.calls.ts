import * as z from 'zod/mini'
import { video } from '#entities/video.ts'
import { bannerCard } from '#features/banner/public/banner-card.shapes.ts'
import { courseCard } from '#features/course/public/course-card.shapes.ts'
import { eventCard } from '#features/event/public/event-card.shapes.ts'
import { lectureCard } from '#features/lecture/public/lecture-card.shapes.ts'
import { masterCard } from '#features/master/public/master-card.shapes.ts'
import { reportCard } from '#features/media-report/public/report-card.shapes.ts'
import { defineCalls, get } from '#platform/call/call.ts'
import { defineCard } from '#platform/entity/card.ts'

export const film = defineCard(video, {
  fields: ['video_file', 'cover_image'],
  texts: ['name'],
})

export const homeCalls = defineCalls('/api/home', {
  /** The items of each kind that staff chose for the home page. */
  index: get({
    answer: z.object({
      banners: z.array(bannerCard.schema),
      events: z.array(eventCard.schema),
      lectures: z.array(lectureCard.schema),
      courses: z.array(courseCard.schema),
      masters: z.array(masterCard.schema),
      reports: z.array(reportCard.schema),
      videos: z.array(film.schema),
      keywords: z.array(z.string()),
    }),
    cached: true,
  }),
})

export type Film = z.output<typeof film.schema>
