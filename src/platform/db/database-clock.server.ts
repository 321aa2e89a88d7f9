import { sql } from 'kysely'
import { clockFrom, systemClock, type Clock } from '#platform/std/clock.server.ts'
import type { Db } from './db.server.ts'

/** Machines whose clocks are set from the network differ by less. */
const usualDifference = 5000

export interface DatabaseClock extends Clock {
  /** Asks the database for its time. */
  align(): Promise<void>
}

/**
 * Nodes on one Postgres compare times that others wrote, such as the end of a lease. The clock of a machine may be wrong,
 * so a node whose clock differs from that of the database goes by the database.
 */
export function databaseClock(db: Pick<Db, 'read'>, own: Clock = systemClock): DatabaseClock {
  let difference = 0
  return {
    ...clockFrom(() => own.now() + difference),
    async align() {
      const asked = own.now()
      const { rows } = await sql<{ now: string }>`
        select extract(epoch from clock_timestamp()) * 1000 as now
      `.execute(db.read)
      const found = Number(rows[0]?.now) - (asked + own.now()) / 2
      difference = Math.abs(found) > usualDifference ? Math.round(found) : 0
    },
  }
}
