/** Lets a person hold an upload, and go on with it. */
export class UploadPause {
  #running = new AbortController()
  #paused: PromiseWithResolvers<void> | null = null

  /** Ends what is being sent at this moment. */
  get signal(): AbortSignal {
    return this.#running.signal
  }

  get isPaused(): boolean {
    return this.#paused !== null
  }

  pause(): void {
    this.#paused ??= Promise.withResolvers<void>()
    this.#running.abort()
  }

  resume(): void {
    this.#running = new AbortController()
    this.#paused?.resolve()
    this.#paused = null
  }

  /** At once, unless it is paused. */
  async ready(): Promise<void> {
    await this.#paused?.promise
  }
}
