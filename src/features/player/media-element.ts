/** Telephones of one maker show films over the whole screen in their own way only. */
interface PhoneVideo extends HTMLMediaElement {
  webkitEnterFullscreen?: () => void
}

/** A press that comes too early, or while another film takes over, is no fault. */
const calmly = (promise: Promise<unknown>) => void promise.catch(() => {})

export function toggle(media: HTMLMediaElement): void {
  if (media.paused || media.ended) calmly(media.play())
  else media.pause()
}

export function seek(media: HTMLMediaElement, seconds: number): void {
  const last = Number.isFinite(media.duration) ? media.duration : 0
  media.currentTime = Math.min(Math.max(seconds, 0), last)
}

/** A press on the line of a film whose length is not known yet leads there once it is. */
export function seekToShare(media: HTMLMediaElement, share: number): void {
  media.addEventListener('loadedmetadata', () => seek(media, share * media.duration), { once: true })
}

export function setSpeed(media: HTMLMediaElement, speed: number): void {
  media.playbackRate = speed
}

export function setVolume(media: HTMLMediaElement, volume: number): void {
  media.volume = Math.min(Math.max(volume, 0), 1)
  media.muted = false
}

export function mute(media: HTMLMediaElement): boolean {
  media.muted = !media.muted
  return media.muted
}

export const canFullScreen = (media: HTMLMediaElement) =>
  media instanceof HTMLVideoElement && (document.fullscreenEnabled || 'webkitEnterFullscreen' in media)

export function turnFullScreen(media: HTMLMediaElement, frame: HTMLElement | null): void {
  if (document.fullscreenElement) calmly(document.exitFullscreen())
  else if (document.fullscreenEnabled && frame) calmly(frame.requestFullscreen())
  else (media as PhoneVideo).webkitEnterFullscreen?.()
}

export const canPictureInPicture = (media: HTMLMediaElement) =>
  media instanceof HTMLVideoElement && document.pictureInPictureEnabled

export function turnPictureInPicture(media: HTMLMediaElement): void {
  if (document.pictureInPictureElement) calmly(document.exitPictureInPicture())
  else if (media instanceof HTMLVideoElement) calmly(media.requestPictureInPicture())
}
