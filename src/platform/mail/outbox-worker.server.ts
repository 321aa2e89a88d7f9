import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Db, Queries } from '#platform/db/db.server.ts'
import { logOutage, outageOf } from '#platform/db/outage.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'

export type OutboxRow = Selectable<Tables['outbox']>

/** Sends messages of one kind to the outside. It throws when a message was not accepted. */
export interface Carrier {
  kind: 'mail' | 'sms'
  /** Whether the message was sent, and not only written to a folder. */
  carry(letter: OutboxRow): Promise<boolean>
  /** Whether the failure has nothing to do with the message: its server takes none at the moment. */
  isAway(failure: unknown): boolean
  close(): void
}

const oldestAtOnce = 4
/** A code that somebody waits for is the newest message. It does not wait for the letters of a crowd. */
const newestAtOnce = 1
const leaseSeconds = 180
/** The largest accepted difference between the clocks of two machines. */
const minute = 60
const minutesBetweenTries = [1, 5, 15, 60, 180, 360, 720]
const longestWait = 720 * minute
/** Seconds after which a server that was away is tried again. */
const restSeconds = minute
/** Mail servers try that long among themselves. */
const longestAway = 5 * 24 * 60 * minute

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
const emptied = { text: '', html: '', attachments: '', stop_link: '' }

/** Nothing of this message is left but that there was one. */
export const forgotten = { ...emptied, recipient: '', subject: '', last_error: '', forget_at: null }

type Fate = 'sent' | 'refused' | 'away'

/** Sends due messages of one kind, a few at a time. Several processes never take the same one. */
export class OutboxWorker {
  #deps: OutboxWorkerDeps
  #carrier: Carrier
  #round: Promise<void> | null = null
  #again = false
  #closed = false
  #ending = new AbortController()
  /** Nothing is tried until then, because the server takes nothing. */
  #restsUntil = 0
  /** The failures since a message was taken. */
  #failures: { since: number; times: number } | null = null

  constructor(deps: OutboxWorkerDeps, carrier: Carrier) {
    this.#deps = deps
    this.#carrier = carrier
  }

  /** For right after a commit: never waits and never throws. */
  kick(): void {
    const { log } = this.#deps
    this.send().catch((error: unknown) => {
      const outage = outageOf(error)
      if (outage) logOutage(log, outage, 'outbox', error)
      else log.error('outbox could not be read', { error })
    })
  }

  /** With `atOnce` also while the server is thought to be away. */
  async send(atOnce = false): Promise<void> {
    if (atOnce) this.#restsUntil = 0
    if (!this.#goesOn()) return
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
    this.#carrier.close()
  }

  /** One round at a time in this process. A call during a round asks for another round. */
  async #rounds(): Promise<void> {
    try {
      while (this.#again && this.#goesOn()) {
        this.#again = false
        for (let due = await this.#take(); due.length > 0; due = this.#goesOn() ? await this.#take() : []) {
          const fates = await Promise.all(due.map((letter) => this.#deliver(letter)))
          if (fates.includes('away') && !fates.includes('sent'))
            this.#restsUntil = this.#deps.clock.seconds() + restSeconds
        }
      }
    } finally {
      this.#round = null
    }
  }

  #goesOn(): boolean {
    const left = this.#restsUntil - this.#deps.clock.seconds()
    return !this.#closed && (left <= 0 || left > restSeconds)
  }

  /** The oldest, and the newest. A message that failed is tried after those that were due before it. */
  #take(): Promise<OutboxRow[]> {
    const now = this.#deps.clock.seconds()
    return this.#deps.db.write(async ({ queries }) => {
      const due = this.#due(queries, now)
      const oldest = await due.orderBy('next_at').orderBy('id').limit(oldestAtOnce).execute()
      const newest = await due.orderBy('id', 'desc').limit(newestAtOnce).execute()
      const ids = new Set([...oldest, ...newest].map(({ id }) => id))
      if (ids.size === 0) return []
      return queries
        .updateTable('outbox')
        .set({ lease_until: now + leaseSeconds })
        .where('id', 'in', [...ids])
        .returningAll()
        .execute()
    })
  }

  #due(queries: Queries, now: number) {
    // A time further ahead than this code ever writes comes from a clock that was set back.
    const over =
      (column: 'next_at' | 'lease_until', longest: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
        eb.or([eb(column, '<=', now), eb(column, '>', now + longest + minute)])
    return queries
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', this.#carrier.kind)
      .where(over('next_at', longestWait))
      .where(over('lease_until', leaseSeconds))
      .$if(this.#deps.db.kind === 'postgres', (query) => query.forUpdate().skipLocked())
  }

  async #deliver(letter: OutboxRow): Promise<Fate> {
    const { clock } = this.#deps
    try {
      const reached = await this.#carry(letter)
      this.#failures = null
      const sent = { attempts: letter.attempts + 1, sent_at: clock.seconds(), next_at: null, last_error: '' }
      await this.#write(letter, { ...sent, ...leftOut(letter, reached) })
      return 'sent'
    } catch (error) {
      if (error instanceof GivenUp) {
        await this.#letGo(letter)
        return 'away'
      }
      return this.#fail(letter, error)
    }
  }

  /** A message that was refused has a few tries. While its server is away, none of them is used up. */
  async #fail(letter: OutboxRow, error: unknown): Promise<Fate> {
    const { log, clock } = this.#deps
    const now = clock.seconds()
    const isAway = this.#carrier.isAway(error)
    const wait = (minutesBetweenTries[letter.attempts] ?? Infinity) * minute
    const next_at = nextTry(letter, now, isAway ? awayWait(letter, now) : wait)
    const last_error = letter.forget_at === null ? wordsOf(error) : 'not shown: the reader has left'
    this.#failures ??= { since: now, times: 0 }
    this.#failures.times += 1
    log.warn(next_at ? 'letter not taken, will be tried again' : 'letter given up', {
      outbox: letter.id,
      kind: letter.kind,
      error: last_error,
    })
    const tried = { attempts: letter.attempts + (isAway ? 0 : 1), next_at, last_error }
    await this.#write(letter, next_at === null ? { ...tried, ...leftOut(letter, false) } : tried)
    return isAway ? 'away' : 'refused'
  }

  /** A server that hangs must not delay the stop of the product. */
  #carry(letter: OutboxRow): Promise<boolean> {
    const { signal } = this.#ending
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(signal.reason as Error)
      signal.addEventListener('abort', giveUp, { once: true })
      const carried = this.#carrier.carry(letter)
      carried.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    })
  }

  /** Another process may take the letter at once. */
  async #letGo({ id }: OutboxRow): Promise<void> {
    this.#deps.log.info('letter given up for the stop', { outbox: id })
    await this.#deps.db.write(async ({ queries }) => {
      await queries.updateTable('outbox').set({ lease_until: 0 }).where('id', '=', id).execute()
    })
  }

  async #write({ id }: OutboxRow, values: Partial<OutboxRow>): Promise<void> {
    await this.#deps.db.write(async ({ queries }) => {
      await queries
        .updateTable('outbox')
        .set({ ...values, lease_until: 0 })
        .where('id', '=', id)
        .execute()
    })
  }
}

/** What is erased of a message that is finished. */
function leftOut({ forget_at }: OutboxRow, reached: boolean): Partial<OutboxRow> {
  if (forget_at !== null) return forgotten
  return reached ? emptied : {}
}

/** Servers often repeat the address that they refuse. */
const wordsOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, 500)

function nextTry({ forget_at }: OutboxRow, now: number, wait: number): number | null {
  const next = now + wait
  return Number.isFinite(wait) && next < (forget_at ?? Infinity) ? next : null
}

const awayWait = ({ createtime }: OutboxRow, now: number) =>
  now - createtime > longestAway ? Infinity : restSeconds
