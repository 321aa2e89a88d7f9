import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { House } from '#platform/call/house.server.ts'
import { filesIn } from '#platform/files/files-in.ts'
import { nameIn } from '#platform/files/stored-name.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import type { MediaItem } from './media-card.ts'
import { spokenText } from './spoken-text.ts'

interface MediaRow {
  video_files: string
  audio_file: string
  captions_zh_cn: string
  captions_en: string
}

/** What a row holds to watch and to hear; captions correspond in order, first to the videos, then to the audio. */
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

const ofTheHouse = join(import.meta.dirname, '../../../public')

/** What is said, as the captions of a language have it; empty where there are none. */
export async function transcriptOf(
  { files }: Pick<House, 'files'>,
  { captions }: MediaItem,
  locale: Locale,
): Promise<string> {
  const address = captions.find((each) => each.locale === locale)?.src ?? ''
  const name = nameIn(address)
  if (name) {
    const stored = await files.store.read(name)
    return stored ? spokenText(await text(stored)) : ''
  }
  // The few that come with the product, for its demo content.
  if (!/^\/media\/demo\/[\w.-]+\.vtt$/.test(address)) return ''
  return spokenText(await readFile(join(ofTheHouse, address), 'utf8').catch(() => ''))
}
