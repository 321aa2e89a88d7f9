import type { PlayedPart } from './learning.calls.ts'

/** The state of a player at one moment. */
interface PlayerState {
  src: string
  position: number
  playing: boolean
}

/** A larger step between two states means a jump. Double speed in a hidden tab stays below this. */
const longestStep = 2.5

interface PlayedParts {
  played: PlayedPart[]
  places: Record<string, number>
}

/** Collects the played intervals until they are sent to the server. Skipped parts are not included. */
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

  /** The parts collected since the last call; null when there are none. */
  take(): PlayedParts | null {
    const taken = this.#noted
    if (taken.played.length === 0 && Object.keys(taken.places).length === 0) return null
    this.#noted = { played: [], places: {} }
    return taken
  }

  /** Sending failed, so the parts are sent with the next report. */
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
