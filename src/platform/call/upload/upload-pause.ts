/** Somebody wants this upload no longer. */
export class UploadStopped extends Error {}

/** Lets a person hold an upload, go on with it, or end it. */
export class UploadPause {
  #running = new AbortController()
  #paused: PromiseWithResolvers<void> | null = null
  readonly #stop = Promise.withResolvers<never>()
  isStopped = false

  constructor() {
    // Most uploads are never stopped, and of those that are not everything waits.
    this.#stop.promise.catch(() => {})
  }

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

  /** Whatever it waits for at this moment, it ends at once. */
  stop(): void {
    this.isStopped = true
    this.#running.abort()
    this.#stop.reject(new UploadStopped('The upload was stopped'))
  }

  /** The work, or an error as soon as somebody stops it. */
  orStopped<T>(work: Promise<T>): Promise<T> {
    return Promise.race([this.#stop.promise, work])
  }

  /** At once, unless it is paused. */
  async ready(): Promise<void> {
    await this.orStopped(this.#paused?.promise ?? Promise.resolve())
  }
}
