import type { MediaItem } from './media-card.shapes.ts'

/** The state that a player reports to the code that tracks progress. */
export interface Playing {
  src: string
  kind: MediaItem['kind']
  /** Seconds from the beginning. */
  position: number
  duration: number
  playing: boolean
  ended: boolean
  speed: number
  /** It is seen although the page is not. */
  pictureInPicture: boolean
}

export const playingNow = ({ src, kind }: MediaItem, media: HTMLMediaElement): Playing => ({
  src,
  kind,
  position: media.currentTime,
  duration: Number.isFinite(media.duration) ? media.duration : 0,
  playing: !media.paused && !media.ended && !media.seeking,
  ended: media.ended,
  speed: media.playbackRate,
  pictureInPicture: document.pictureInPictureElement === media,
})
