import { useEffect, useState } from 'react'
import { wordsOf } from './use-captions.ts'

export interface TranscriptLine {
  from: number
  until: number
  text: string
}

/** All lines of one caption file; null until they are loaded. The file is fetched when it is first needed. */
export function useTranscript(
  media: HTMLMediaElement | null,
  at: number,
  isNeeded: boolean,
): TranscriptLine[] | null {
  const [lines, setLines] = useState<TranscriptLine[] | null>(null)
  useEffect(() => {
    const file = media?.querySelectorAll('track')[at]
    if (!file || !isNeeded) return
    const take = () => setLines(linesOf(file.track))
    const none = () => setLines([])
    enableTrack(file.track)
    file.addEventListener('load', take)
    file.addEventListener('error', none)
    if (file.readyState === file.LOADED) take()
    return () => {
      file.removeEventListener('load', take)
      file.removeEventListener('error', none)
    }
  }, [media, at, isNeeded])
  return lines
}

function enableTrack(track: TextTrack): void {
  if (track.mode === 'disabled') track.mode = 'hidden'
}

const linesOf = (track: TextTrack): TranscriptLine[] =>
  [...(track.cues ?? [])].map((cue) => ({ from: cue.startTime, until: cue.endTime, text: wordsOf(cue) }))
