import * as z from 'zod/mini'
import { locales } from '#platform/i18n/locale.ts'

/** One film or one recording, with the captions that were written for it. */
export const mediaItem = z.object({
  kind: z.enum(['video', 'audio']),
  src: z.string(),
  captions: z.array(z.object({ locale: z.enum(locales), src: z.string() })),
})

/** The transcript of each film and recording, from its captions in the language of the page. */
export const transcripts = z.array(z.string())

export type MediaItem = z.output<typeof mediaItem>
