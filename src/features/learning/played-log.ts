import type { Played } from './learning.calls.ts'

/** How a film or a recording stands at a moment. */
interface PlayerState {
  src: string
  position: number
  playing: boolean
}

/** Between two moments of one and the same playing lies no more than this, at double speed and in a hidden tab. */
const longestStep = 2.5

interface PlayedParts {
  played: Played[]
  places: Record<string, number>
}

/** Notes what is being played until it is told to the server; what was jumped over is not in it. */
export class PlayedLog {
  #noted: PlayedParts = { played: [], places: {} }
  #before: PlayerState | null = null

  note(now: PlayerState): void {
    const before = this.#before?.src === now.src && this.#before.playing ? this.#before : null
    if (before || now.playing) this.#noted.places[now.src] = now.position
    const step = before ? now.position - before.position : 0
    if (before && step > 0 && step <= longestStep) this.#add(before, now)
    this.#before = now
  }

  /** What was noted since the last time; null when there is nothing to tell. */
  take(): PlayedParts | null {
    const taken = this.#noted
    if (taken.played.length === 0 && Object.keys(taken.places).length === 0) return null
    this.#noted = { played: [], places: {} }
    return taken
  }

  /** It did not arrive: it goes along with the next. */
  putBack({ played, places }: PlayedParts): void {
    this.#noted = {
      played: [...played, ...this.#noted.played].slice(-mostAtOnce),
      places: { ...places, ...this.#noted.places },
    }
  }

  #add({ src, position: from }: PlayerState, { position: to }: PlayerState): void {
    const last = this.#noted.played.at(-1)
    if (last?.src === src && last.to === from) last.to = to
    else if (this.#noted.played.length < mostAtOnce) this.#noted.played.push({ src, from, to })
  }
}

const mostAtOnce = 100
