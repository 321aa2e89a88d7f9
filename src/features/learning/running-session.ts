import { longestGap } from './credit.ts'

interface SessionStart {
  session: string
  next: number
}

/** What a browser knows of the learning session that it holds: which one, and which beat is the next. */
export class RunningSession {
  #key = ''
  #next = 0
  #heardAt = 0
  readonly #now: () => number

  /** `now` counts seconds, from whenever. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** None was given yet, or the server has closed it by now. */
  get isOver(): boolean {
    return this.#key === '' || this.#now() - this.#heardAt > longestGap
  }

  begin({ session, next }: SessionStart): void {
    this.#key = session
    this.#next = next
    this.#heardAt = this.#now()
  }

  end(): void {
    this.#key = ''
  }

  /** The next beat; null when there is nothing to beat for. */
  beat(): { session: string; seq: number } | null {
    if (this.isOver) return null
    const seq = this.#next
    this.#next += 1
    return { session: this.#key, seq }
  }

  /** The server has heard a beat, and says which one it waits for. */
  heard({ session, seq }: { session: string; seq: number }, next: number): void {
    if (session !== this.#key) return
    this.#heardAt = this.#now()
    if (seq + 1 === this.#next) this.#next = next
  }

  /** A beat did not arrive: its number is free again, unless another one is under way. */
  lost({ session, seq }: { session: string; seq: number }): void {
    if (session === this.#key && seq + 1 === this.#next) this.#next = seq
  }
}
