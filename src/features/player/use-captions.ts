import { useEffect, useState } from 'react'
import type { Locale } from '#platform/i18n/locale.ts'
import type { CaptionChoice } from '#features/player/public/player-storage.ts'
import type { MediaItem } from '#features/player/public/media-card.shapes.ts'

export interface Caption {
  locale: Locale
  text: string
}

/** The current caption lines in the chosen languages. The browser reads the files and keeps the time. */
export function useCaptions(
  media: HTMLMediaElement | null,
  captions: MediaItem['captions'],
  choice: CaptionChoice,
): Caption[] {
  const [spoken, setSpoken] = useState<Caption[]>([])
  useEffect(() => {
    if (!media) return
    const chosen = captions.flatMap(({ locale }, at) => {
      const track = media.textTracks[at]
      return track && (choice === 'both' || choice === locale) ? [{ locale, track }] : []
    })
    const tracks = chosen.map(({ track }) => track)
    const show = () =>
      setSpoken(chosen.flatMap(({ locale, track }) => spokenIn(track).map((text) => ({ locale, text }))))
    const hide = () => drawOurselves(media.textTracks, tracks)
    hide()
    show()
    media.addEventListener('loadedmetadata', hide)
    for (const track of tracks) track.addEventListener('cuechange', show)
    return () => {
      media.removeEventListener('loadedmetadata', hide)
      for (const track of tracks) track.removeEventListener('cuechange', show)
    }
  }, [media, captions, choice])
  return spoken
}

/**
 * The tracks are hidden: the browser reads and times them, and we draw them. Browsers draw none over a recording
 * without pictures.
 */
function drawOurselves(all: Iterable<TextTrack>, chosen: TextTrack[]): void {
  for (const track of all) if (track.mode === 'showing') track.mode = 'disabled'
  for (const track of chosen) track.mode = 'hidden'
}

const spokenIn = (track: TextTrack) => [...(track.activeCues ?? [])].map(wordsOf)

export const wordsOf = (cue: TextTrackCue) => (cue as VTTCue).getCueAsHTML().textContent ?? ''
