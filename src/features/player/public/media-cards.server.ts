import { StoreFault } from '#platform/files/store/store-fault.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { filesIn } from '#platform/files/files-in.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import type { MediaItem } from './media-card.shapes.ts'

interface MediaRow {
  video_files: string
  audio_file: string
  captions_zh_cn: string
  captions_en: string
}

/** The films and recordings of a row. Caption files correspond in order, first to the videos, then to the audio. */
export function mediaIn(row: MediaRow): MediaItem[] {
  const captions = locales.map((locale) => ({
    locale,
    files: filesIn(row[`captions_${localeSuffix[locale]}`]),
  }))
  const files = [
    ...filesIn(row.video_files).map((src) => ({ kind: 'video' as const, src })),
    ...filesIn(row.audio_file).map((src) => ({ kind: 'audio' as const, src })),
  ]
  return files.map((file, at) => ({
    ...file,
    captions: captions.flatMap(({ locale, files }) => {
      const src = files[at]
      return src ? [{ locale, src }] : []
    }),
  }))
}

/** The transcript from the captions of a language; empty when there are none, or their store cannot be reached. */
export const transcriptOf = (
  { spokenIn }: Pick<House, 'spokenIn'>,
  { captions }: MediaItem,
  locale: Locale,
): Promise<string> =>
  spokenIn(captions.find((each) => each.locale === locale)?.src ?? '').catch((error: unknown) => {
    if (error instanceof StoreFault) return ''
    throw error
  })
