export interface QueuedItem<Item, Answer> {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Items that arrive in one turn of the event loop, or while a batch runs, go together into the next batch. */
export class Batcher<Item, Answer> {
  #waiting: Array<QueuedItem<Item, Answer>> = []
  #running = false
  #work: (batch: Array<QueuedItem<Item, Answer>>) => Promise<void>
  #most: number

  /** `work` settles each item of the batch; when it throws, it rejects those that are left. */
  constructor(
    work: (batch: Array<QueuedItem<Item, Answer>>) => Promise<void>,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.#work = work
    this.#most = most
  }

  get length(): number {
    return this.#waiting.length
  }

  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#running) return
      this.#running = true
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most)
      try {
        await this.#work(batch)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#running = false
  }
}
