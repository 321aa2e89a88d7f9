import { useEffect, useEffectEvent, useState } from 'react'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { joinLanguages, type SpokenLine, type TranscriptLine } from './transcript-lines.ts'
import { wordsOf } from './use-captions.ts'

/** All lines of the caption files in these languages; null until they are loaded. */
export function useTranscript(media: HTMLMediaElement | null, languages: Locale[]): TranscriptLine[] | null {
  const [lines, setLines] = useState<TranscriptLine[] | null>(null)
  const load = useEffectEvent((tracks: HTMLTrackElement[]) => {
    const fileOf = (locale: Locale) => tracks.find(({ srclang }) => srclang === htmlLang[locale])
    return Promise.all(languages.map(async (locale) => ({ locale, lines: await linesOf(fileOf(locale)) })))
  })
  const names = languages.join()
  useEffect(() => {
    if (!media) return
    let isWanted = true
    void load([...media.querySelectorAll('track')]).then(
      (files) => isWanted && setLines(joinLanguages(files)),
    )
    return () => {
      isWanted = false
    }
  }, [media, names])
  return lines
}

async function linesOf(file: HTMLTrackElement | undefined): Promise<SpokenLine[]> {
  if (!file) return []
  if (file.track.mode === 'disabled') file.track.mode = 'hidden'
  if (file.readyState !== HTMLTrackElement.LOADED && file.readyState !== HTMLTrackElement.ERROR)
    await new Promise((done) => {
      file.addEventListener('load', done, { once: true })
      file.addEventListener('error', done, { once: true })
    })
  return [...(file.track.cues ?? [])].map((cue) => ({
    from: cue.startTime,
    until: cue.endTime,
    text: wordsOf(cue),
  }))
}
