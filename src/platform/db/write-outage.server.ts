import { outageOf, type Outage } from './outage.server.ts'

/** Remembers why the last write failed, until one succeeds. Damage stays until the product restarts. */
export class WriteOutage {
  current: Outage | null = null
  #onOutage: (outage: Outage) => void

  constructor(onOutage: (outage: Outage) => void = () => {}) {
    this.#onOutage = onOutage
  }

  note(error: unknown): void {
    const outage = outageOf(error)
    if (!outage || outage === 'busy') return
    if (this.current !== 'damaged') this.current = outage
    this.#onOutage(outage)
  }

  during<T>(write: Promise<T>): Promise<T> {
    return write.then(
      (value) => {
        if (this.current !== 'damaged') this.current = null
        return value
      },
      (error: unknown) => {
        this.note(error)
        throw error
      },
    )
  }
}
