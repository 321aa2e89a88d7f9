import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'

export type OutboxRow = Selectable<Tables['outbox']>

/** Sends messages to the outside. It throws when a message was not accepted. */
export interface Carrier {
  /** Whether messages reach their recipients, and are not only written to a folder. */
  reaches: boolean
  carry(letter: OutboxRow): Promise<void>
  close(): void
}

const atOnce = 5
const leaseSeconds = 180
/** The largest accepted difference between the clocks of two machines. */
const minute = 60
const minutesBetweenTries = [1, 5, 15, 60, 180, 360, 720]
const longestWait = 720 * minute

/** Milliseconds that messages under way get when the product is stopped. */
const closeTime = 2000

/** The product stops before the message was taken. */
class GivenUp extends Error {}

/** Many mail servers take a letter only at the second try. */
const lateAfter = 15 * minute
const fewestFailures = 3

interface OutboxWorkerDeps {
  db: Db
  clock: Clock
  log: Log
}

/** What a message said is with its recipient. It held keys and names, and took most of the room. */
const emptied = { text: '', html: '', attachments: '' }

/** Sends due messages from the outbox, a few at a time. Several processes never take the same one. */
export class OutboxWorker {
  #deps: OutboxWorkerDeps
  #carriers: Record<'mail' | 'sms', Carrier>
  #round: Promise<void> | null = null
  #again = false
  #closed = false
  #ending = new AbortController()
  /** The failures since a message was taken. */
  #failures: { since: number; times: number } | null = null

  constructor(deps: OutboxWorkerDeps, carriers: Record<'mail' | 'sms', Carrier>) {
    this.#deps = deps
    this.#carriers = carriers
  }

  /** For right after a commit: never waits and never throws. */
  kick(): void {
    this.send().catch((error: unknown) => this.#deps.log.error('outbox could not be read', { error }))
  }

  async send(): Promise<void> {
    if (this.#closed) return
    this.#again = true
    this.#round ??= this.#rounds()
    await this.#round
  }

  get late(): boolean {
    if (!this.#failures || this.#failures.times < fewestFailures) return false
    return this.#deps.clock.seconds() - this.#failures.since > lateAfter
  }

  /** Messages that nobody takes within two seconds are given up, and are sent after the next start. */
  async close(): Promise<void> {
    this.#closed = true
    const giveUp = setTimeout(() => this.#ending.abort(new GivenUp()), closeTime)
    await this.#round?.catch(() => {})
    clearTimeout(giveUp)
    for (const carrier of Object.values(this.#carriers)) carrier.close()
  }

  /** One round at a time in this process. A call during a round asks for another round. */
  async #rounds(): Promise<void> {
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        for (let due = await this.#take(); due.length > 0; due = this.#closed ? [] : await this.#take()) {
          await Promise.all(due.map((letter) => this.#deliver(letter)))
        }
      }
    } finally {
      this.#round = null
    }
  }

  #take(): Promise<OutboxRow[]> {
    const { db, clock } = this.#deps
    const now = clock.seconds()
    // A time further ahead than this code ever writes comes from a clock that was set back.
    const over =
      (column: 'next_at' | 'lease_until', longest: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
        eb.or([eb(column, '<=', now), eb(column, '>', now + longest + minute)])
    return db.write(async ({ queries }) => {
      const due = queries
        .selectFrom('outbox')
        .select('id')
        .where(over('next_at', longestWait))
        .where(over('lease_until', leaseSeconds))
        .orderBy('id')
        .limit(atOnce)
      const ids = (
        await due.$if(db.kind === 'postgres', (query) => query.forUpdate().skipLocked()).execute()
      ).map(({ id }) => id)
      if (ids.length === 0) return []
      return queries
        .updateTable('outbox')
        .set({ lease_until: now + leaseSeconds })
        .where('id', 'in', ids)
        .returningAll()
        .execute()
    })
  }

  async #deliver(letter: OutboxRow): Promise<void> {
    const { log, clock } = this.#deps
    try {
      await this.#carry(letter)
      this.#failures = null
      const sent = { sent_at: clock.seconds(), next_at: null, last_error: '' }
      await this.#write(letter, this.#carrierOf(letter).reaches ? { ...sent, ...emptied } : sent)
    } catch (error) {
      if (error instanceof GivenUp) return this.#letGo(letter)
      const wait = minutesBetweenTries[letter.attempts]
      const next_at = wait === undefined ? null : clock.seconds() + wait * 60
      const last_error = String(error instanceof Error ? error.message : error).slice(0, 500)
      this.#failures ??= { since: clock.seconds(), times: 0 }
      this.#failures.times += 1
      log.warn(next_at ? 'letter not taken, will be tried again' : 'letter given up', {
        outbox: letter.id,
        kind: letter.kind,
        error: last_error,
      })
      await this.#write(letter, { next_at, last_error })
    }
  }

  /** A server that hangs must not delay the stop of the product. */
  #carry(letter: OutboxRow): Promise<void> {
    const { signal } = this.#ending
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error)
      signal.addEventListener('abort', giveUp, { once: true })
      const carried = this.#carrierOf(letter).carry(letter)
      carried.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    })
  }

  #carrierOf({ kind }: OutboxRow): Carrier {
    return this.#carriers[kind as 'mail' | 'sms']
  }

  /** Another process may take the letter at once. */
  async #letGo({ id }: OutboxRow): Promise<void> {
    this.#deps.log.info('letter given up for the stop', { outbox: id })
    await this.#deps.db.write(async ({ queries }) => {
      await queries.updateTable('outbox').set({ lease_until: 0 }).where('id', '=', id).execute()
    })
  }

  async #write({ id, attempts }: OutboxRow, values: Partial<OutboxRow>): Promise<void> {
    await this.#deps.db.write(async ({ queries }) => {
      await queries
        .updateTable('outbox')
        .set({ ...values, attempts: attempts + 1, lease_until: 0 })
        .where('id', '=', id)
        .execute()
    })
  }
}
