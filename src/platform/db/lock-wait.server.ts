import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** Shorter than a connection may wait for its answer. */
const patience = 10_000
/** Without a try for this time nobody knows whether it is still the same lock. */
const sameLock = 1000
const busy = 5

/**
 * Another process, such as a backup or an operator's command, may hold the lock: writes wait without blocking the event
 * loop. The time counts from the first write that met this lock, so nobody waits for the same lock twice.
 */
export class LockWait {
  #heldSince = 0
  #metAt = Number.NEGATIVE_INFINITY

  async begin(raw: DatabaseSync): Promise<void> {
    for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
      try {
        raw.exec('begin immediate')
        return
      } catch (error) {
        if ((error as { errcode?: number }).errcode !== busy || this.#isTooLong()) throw error
        await sleep(pause)
      }
    }
  }

  #isTooLong(): boolean {
    const now = performance.now()
    if (now - this.#metAt > sameLock) this.#heldSince = now
    this.#metAt = now
    return now - this.#heldSince > patience
  }
}
