import { longestSilence } from './heartbeat.ts'

interface SessionStart {
  session: string
  next: number
}

/** The browser's learning session: its key, and the number of the next heartbeat. */
export class RunningSession {
  #key = ''
  #next = 0
  #heardAt = 0
  readonly #now: () => number

  /** `now` counts seconds from any starting point. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** There is no session yet, or the server has closed it by now. */
  get isOver(): boolean {
    return this.#key === '' || this.#now() - this.#heardAt > longestSilence
  }

  begin({ session, next }: SessionStart): void {
    this.#key = session
    this.#next = next
    this.#heardAt = this.#now()
  }

  end(): void {
    this.#key = ''
  }

  /** The next heartbeat; null without a running session. */
  heartbeat(): { session: string; seq: number } | null {
    if (this.isOver) return null
    const seq = this.#next
    this.#next += 1
    return { session: this.#key, seq }
  }

  /** The server received a heartbeat and answers with the number that it expects next. */
  received({ session, seq }: { session: string; seq: number }, next: number): void {
    if (session !== this.#key) return
    this.#heardAt = this.#now()
    if (seq + 1 === this.#next) this.#next = next
  }

  /** A heartbeat did not arrive. Its number is used again, unless another heartbeat was already sent. */
  lost({ session, seq }: { session: string; seq: number }): void {
    if (session === this.#key && seq + 1 === this.#next) this.#next = seq
  }
}
