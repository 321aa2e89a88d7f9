import { useEffect, useState } from 'react'
import { wordsOf } from './use-captions.ts'

export interface Line {
  from: number
  until: number
  text: string
}

/** All lines of one file of captions, which is fetched when they are first asked for; null until they are there. */
export function useLines(media: HTMLMediaElement | null, at: number, asked: boolean): Line[] | null {
  const [lines, setLines] = useState<Line[] | null>(null)
  useEffect(() => {
    const file = media?.querySelectorAll('track')[at]
    if (!file || !asked) return
    const take = () => setLines(linesOf(file.track))
    const none = () => setLines([])
    read(file.track)
    file.addEventListener('load', take)
    file.addEventListener('error', none)
    if (file.readyState === file.LOADED) take()
    return () => {
      file.removeEventListener('load', take)
      file.removeEventListener('error', none)
    }
  }, [media, at, asked])
  return lines
}

function read(track: TextTrack): void {
  if (track.mode === 'disabled') track.mode = 'hidden'
}

const linesOf = (track: TextTrack): Line[] =>
  [...(track.cues ?? [])].map((cue) => ({ from: cue.startTime, until: cue.endTime, text: wordsOf(cue) }))
