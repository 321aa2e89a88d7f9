import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { World } from '#tests/world.ts'

export type Work = () => Promise<unknown>

/**
 * Runs works that meet at the sign-ups of an event: each begins before any of them can write, and they write in this
 * order.
 */
export function inTurn(world: World, eventId: number, works: Work[]): Promise<unknown[]> {
  const { db } = world.house
  return db.kind === 'sqlite' ? behindTheFile(world, works) : behindTheRows(world, eventId, works)
}

/** Another process holds the file until all writes are queued. */
async function behindTheFile({ house, fresh }: World, works: Work[]): Promise<unknown[]> {
  const holder = new DatabaseSync(join(fresh.folder, 'shuyuan.db'))
  const write = vi.spyOn(house.db, 'write')
  holder.exec('begin immediate')
  const begun: Promise<unknown>[] = []
  for (const work of works) {
    const before = write.mock.calls.length
    begun.push(work())
    await expect.poll(() => write.mock.calls.length).toBeGreaterThan(before)
  }
  holder.exec('commit')
  holder.close()
  write.mockRestore()
  return Promise.all(begun)
}

/** Another transaction holds the rows until each work waits for them. Postgres hands them on in the order of waiting. */
async function behindTheRows({ fresh }: World, eventId: number, works: Work[]): Promise<unknown[]> {
  const other = fresh.another()
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = other.write(async ({ queries }) => {
    await sql`select id from event_signup where event_id = ${eventId} for update`.execute(queries)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(other.read)
    return Number(rows[0]?.count)
  }
  const begun: Promise<unknown>[] = []
  for (const [at, work] of works.entries()) {
    begun.push(work())
    await expect.poll(waiting).toBe(at + 1)
  }
  release.resolve()
  await holding
  return Promise.all(begun)
}
