import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Clock } from '#platform/std/clock.server.ts'

export const leaseSeconds = 60
/** The largest accepted difference between the clocks of two machines. */
const unevenness = 60

/** The lease of one process on a job, as a row of the database. The lease of a dead process expires. */
export class Lease {
  readonly name: string
  readonly owner: string
  #db: Db
  #clock: Clock
  #period: number

  constructor(
    name: string,
    owner: string,
    { db, clock, period = leaseSeconds }: { db: Db; clock: Clock; period?: number },
  ) {
    this.name = name
    this.owner = owner
    this.#period = period
    this.#db = db
    this.#clock = clock
  }

  /**
   * Takes the lease if it is free and the job is due, or if the job must run at once. A due time further ahead than
   * the job could have written comes from a clock that was set back, and is ignored.
   */
  take(atOnce: boolean): Promise<boolean> {
    const now = this.#clock.seconds()
    const over =
      (column: 'lease_until' | 'next_at', longest: number) => (eb: ExpressionBuilder<Tables, 'job'>) =>
        eb.or([eb(column, '<=', now), eb(column, '>', now + longest + unevenness)])
    return this.#db.write(async ({ queries }) => {
      await queries
        .insertInto('job')
        .values({ name: this.name })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const taken = await queries
        .updateTable('job')
        .set({ owner: this.owner, lease_until: now + leaseSeconds })
        .where('name', '=', this.name)
        .where(over('lease_until', leaseSeconds))
        .$if(!atOnce, (query) => query.where(over('next_at', this.#period)))
        .returning('name')
        .executeTakeFirst()
      return taken !== undefined
    })
  }

  /** False when another process has taken the job in the meantime. */
  extend(): Promise<boolean> {
    return this.#set({ lease_until: this.#clock.seconds() + leaseSeconds })
  }

  giveBack(nextAt: number, error: string): Promise<boolean> {
    const now = this.#clock.seconds()
    return this.#set({ owner: '', lease_until: 0, next_at: nextAt, last_at: now, last_error: error })
  }

  /** The time of the next check: when the job is due, or when the lease of the process that runs it should end. */
  async nextLook(): Promise<number> {
    const row = await this.#db.read
      .selectFrom('job')
      .select(['next_at', 'lease_until'])
      .where('name', '=', this.name)
      .executeTakeFirst()
    return row ? Math.max(row.next_at, row.lease_until) : 0
  }

  #set(
    values: Partial<{
      owner: string
      lease_until: number
      next_at: number
      last_at: number
      last_error: string
    }>,
  ) {
    return this.#db.write(async ({ queries }) => {
      const mine = await queries
        .updateTable('job')
        .set(values)
        .where('name', '=', this.name)
        .where('owner', '=', this.owner)
        .returning('name')
        .executeTakeFirst()
      return mine !== undefined
    })
  }
}
