import { useEffect, useEffectEvent, useState } from 'react'

/** How a film or a recording stands right now. */
export interface MediaState {
  /** Seconds from its beginning. */
  time: number
  duration: number
  playing: boolean
  ended: boolean
  /** It plays as soon as more of it is there. */
  waiting: boolean
  failed: boolean
  speed: number
  volume: number
  muted: boolean
}

const happenings =
  'loadedmetadata durationchange play pause playing waiting timeupdate seeking seeked ended ratechange volumechange error emptied'.split(
    ' ',
  )

const still: MediaState = {
  time: 0,
  duration: 0,
  playing: false,
  ended: false,
  waiting: false,
  failed: false,
  speed: 1,
  volume: 1,
  muted: false,
}

/** Follows an element of the browser; the server and the first drawing show it as still. */
export function useMedia(
  media: HTMLMediaElement | null,
  happened: (media: HTMLMediaElement, kind: string) => void,
): MediaState {
  const [state, setState] = useState(still)
  const tell = useEffectEvent((media: HTMLMediaElement, kind: string) => {
    happened(media, kind)
    setState(stateOf(media))
  })
  useEffect(() => {
    if (!media) return
    const look = ({ type }: { type: string }) => tell(media, type)
    for (const kind of happenings) media.addEventListener(kind, look)
    // What happened before this page came alive is told once more.
    look({ type: media.readyState > 0 ? 'loadedmetadata' : 'emptied' })
    return () => {
      for (const kind of happenings) media.removeEventListener(kind, look)
    }
  }, [media])
  return state
}

const stateOf = (media: HTMLMediaElement): MediaState => ({
  time: media.currentTime,
  duration: Number.isFinite(media.duration) ? media.duration : 0,
  playing: !media.paused && !media.ended,
  ended: media.ended,
  waiting: !media.paused && !media.ended && media.readyState < media.HAVE_FUTURE_DATA,
  failed: media.error !== null,
  speed: media.playbackRate,
  volume: media.volume,
  muted: media.muted,
})
