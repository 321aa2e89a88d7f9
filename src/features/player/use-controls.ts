import { useState } from 'react'
import { useReader } from '#platform/site/reader.ts'
import { clockText } from '#platform/ui/clock-text.ts'
import { savePreferences, type CaptionChoice } from '#features/player/public/player-storage.ts'
import * as element from './media-element.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

interface ControlTargets {
  media: HTMLMediaElement | null
  /** Shows a change of the media before its event comes. */
  refresh: () => void
  frame: HTMLElement | null
  captions: { choices: readonly CaptionChoice[]; choice: CaptionChoice }
}

/** The actions of the player, each with the text that screen readers hear. */
export function useControls({ media, refresh, frame, captions }: ControlTargets) {
  const { t } = useReader()
  const [said, say] = useState('')
  const [isHelpOpen, setHelpOpen] = useState(false)

  function setSpeed(speed: number) {
    if (!media) return
    element.setSpeed(media, speed)
    savePreferences({ speed })
    say(t('player.speedIs', { speed: String(speed) }))
  }
  function setVolume(volume: number) {
    if (!media) return
    element.setVolume(media, volume)
    refresh()
    savePreferences({ volume: media.volume, muted: false })
    say(t('player.volumeIs', { percent: Math.round(media.volume * 100) }))
  }
  function mute() {
    if (!media) return
    const muted = element.mute(media)
    savePreferences({ muted })
    say(t(muted ? 'player.muted' : 'player.unmuted'))
  }
  function setCaptions(choice: CaptionChoice) {
    savePreferences({ captions: choice })
    say(t(`player.captionsOf.${choice}`))
  }

  return {
    said,
    setSpeed,
    setVolume,
    setCaptions,
    toggle: () => media && element.toggle(media),
    /** The pressed button disappears when the film plays. The focus moves to the player, so that its keys work. */
    start: () => {
      frame?.focus({ preventScroll: true })
      if (media) element.toggle(media)
    },
    /** Without a length the line of the film goes from 0 to 1. */
    seekTo: (place: number) => {
      if (!media) return
      if (Number.isFinite(media.duration)) element.seek(media, place)
      else element.seekToShare(media, place)
      refresh()
    },
    seekBy(seconds: number) {
      if (!media) return
      element.seek(media, media.currentTime + seconds)
      say(clockText(media.currentTime))
    },
    faster(steps: number) {
      const at = speeds.findIndex((speed) => speed >= (media?.playbackRate ?? 1))
      setSpeed(speeds[Math.min(Math.max(at + steps, 0), speeds.length - 1)] ?? 1)
    },
    louder: (by: number) => media && setVolume(media.volume + by),
    mute,
    nextCaptions() {
      const { choices, choice } = captions
      const next = choices[(choices.indexOf(choice) + 1) % choices.length]
      if (next && choices.length > 1) setCaptions(next)
    },
    retry: () => media?.load(),
    isHelpOpen,
    help: () => setHelpOpen(!isHelpOpen),
    fullScreen: () => media && element.turnFullScreen(media, frame),
    pictureInPicture: () => media && element.turnPictureInPicture(media),
  }
}

export type Controls = ReturnType<typeof useControls>
