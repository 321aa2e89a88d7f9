import type { FilesPlace } from '#platform/files/files-disk.server.ts'
import type { ObjectClient } from './object-client.server.ts'
import { StoreFault } from './store-fault.server.ts'

const patience = 1000
/** Milliseconds for which an answer holds, because balancers ask each second, and stores are paid by the request. */
const holds = { well: 15_000, ill: 5000 }

/** Whether an object store is there for us. */
export class StorePlace implements FilesPlace {
  readonly part = 'files store'
  #client: ObjectClient
  #looking: Promise<string | null> | null = null
  #last: { fault: string | null; at: number } | null = null

  constructor(client: ObjectClient) {
    this.#client = client
  }

  async fault(): Promise<string | null> {
    if (this.#last && performance.now() - this.#last.at < holds[this.#last.fault ? 'ill' : 'well'])
      return this.#last.fault
    this.#looking ??= this.#look().finally(() => (this.#looking = null))
    const hangs = new Promise<string>((resolve) => setTimeout(resolve, patience, 'does not answer').unref())
    return Promise.race([this.#looking, hangs])
  }

  /** A bucket cannot be mistaken for an empty folder. */
  async refuseAway(): Promise<void> {}

  async #look(): Promise<string | null> {
    const fault = await this.#client.look().then(
      () => null,
      (error: unknown) => (error instanceof StoreFault ? error.trouble : 'does not answer'),
    )
    this.#last = { fault, at: performance.now() }
    return fault
  }
}
