import { useEffect, useState } from 'react'
import { playerPreferences, savePosition, savedPosition } from '#features/player/public/player-storage.ts'
import { resumeAt } from './resume.ts'

interface StartPosition {
  /** The position that the page knows. */
  startAt?: number | undefined
  /** The position that the address of the page names. */
  linkedAt?: number | undefined
}

/**
 * Begins at the saved position and saves it again: every few seconds, on every pause, and when the page is left. A
 * file that was never started keeps its position.
 */
class SavedPosition {
  #film: string
  #start: StartPosition
  #isRestored = false
  #isStarted = false
  #at = 0
  #kept = 0

  constructor(film: string, start: StartPosition) {
    this.#film = film
    this.#start = start
  }

  /** Gives where it goes on, once it is known. */
  onEvent(media: HTMLMediaElement, kind: string): number | null {
    const resumed = kind === 'loadedmetadata' && !this.#isRestored ? this.#restore(media) : null
    if (kind === 'play') this.#isStarted = true
    if (kind === 'error') this.#isRestored = false
    else if (this.#isRestored) this.#at = media.currentTime
    const often = media.duration < 60 ? 2 : 10
    if (/pause|ended|error/.test(kind) || Math.abs(this.#at - this.#kept) >= often) this.save()
    return resumed
  }

  save(): void {
    if (!this.#isStarted) return
    this.#kept = this.#at
    savePosition(this.#film, this.#at)
  }

  #restore(media: HTMLMediaElement): number {
    const { speed, volume, muted } = playerPreferences()
    Object.assign(media, { playbackRate: speed, volume, muted })
    const { startAt, linkedAt } = this.#isStarted ? {} : this.#start
    const from = linkedAt ?? resumeAt(startAt ?? savedPosition(this.#film), media.duration)
    if (from > 0) media.currentTime = from
    this.#isRestored = true
    return from
  }
}

export function useSavedPosition(film: string, start: StartPosition): SavedPosition {
  const [place] = useState(() => new SavedPosition(film, start))
  useEffect(() => {
    const keep = () => place.save()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [place])
  return place
}
