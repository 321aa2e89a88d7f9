import { useEffect, useEffectEvent, useState } from 'react'

/** The state of a film or recording. */
export interface MediaState {
  /** Seconds from the beginning. */
  time: number
  duration: number
  playing: boolean
  ended: boolean
  /** Playing waits for more data. */
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

/**
 * Follows a media element. On the server and in the first render it is paused. The second value reads the state at once,
 * because a slider that still shows the old volume would forget the key that was pressed before the event comes.
 */
export function useMedia(
  media: HTMLMediaElement | null,
  happened: (media: HTMLMediaElement, kind: string) => void,
): [MediaState, () => void] {
  const [state, setState] = useState(still)
  const tell = useEffectEvent((media: HTMLMediaElement, kind: string) => {
    happened(media, kind)
    setState(stateOf(media))
  })
  useEffect(() => {
    if (!media) return
    const look = ({ type }: { type: string }) => tell(media, type)
    for (const kind of happenings) media.addEventListener(kind, look)
    // Events from before hydration are applied once.
    look({ type: media.readyState > 0 ? 'loadedmetadata' : 'emptied' })
    return () => {
      for (const kind of happenings) media.removeEventListener(kind, look)
    }
  }, [media])
  return [state, () => media && setState(stateOf(media))]
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
