import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTable } from '#platform/db/ddl.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { engines, freshDatabase, type FreshDatabase } from '#tests/databases.ts'
import { jobTable } from './job-table.ts'
import { openJobs } from './jobs.server.ts'
import { Lease } from './lease.server.ts'

describe.each(engines)('on %s', (engine) => {
  let database: FreshDatabase
  let now = 1_000_000_000
  const clock = clockFrom(() => now)
  let lines: string[] = []
  const log = openLog('warn', (line) => void lines.push(line))
  const seconds = (count: number) => (now += count * 1000)

  beforeAll(async () => {
    database = await freshDatabase(engine)
    await database.db.write(async ({ queries }) => {
      for (const statement of createTable(engine, jobTable)) await sql.raw(statement).execute(queries)
    })
  })
  beforeEach(() => {
    lines = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => database.drop())

  const open = (db = database.db) => openJobs({ db, clock, log })
  const rowOf = (name: string) =>
    database.db.read.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

  const heartbeat = () => void vi.advanceTimersByTime(1000)
  /** Heartbeats go on until the job has run so often and its process is done with it. */
  async function runsAtHeartbeats(name: string, counted: () => number, runs: number): Promise<void> {
    await expect.poll(() => (heartbeat(), counted())).toBe(runs)
    await expect.poll(() => rowOf(name)).toMatchObject({ owner: '' })
    await nextTurn()
  }

  test('two processes that want the same job at once do it once (R17)', async () => {
    const [one, two] = [open(), open(database.another())]
    const turnedAway = Promise.withResolvers<void>()
    let runs = 0
    for (const jobs of [one, two]) {
      jobs.every('tidy', 60, async () => {
        runs += 1
        await turnedAway.promise
      })
    }
    const asked = [one, two].map(async (jobs) => {
      const mine = await jobs.runNow('tidy')
      if (!mine) turnedAway.resolve()
      return mine
    })
    const ran = await Promise.all(asked)
    expect(ran.toSorted()).toEqual([false, true])
    expect(runs).toBe(1)
    expect(await two.runNow('tidy')).toBe(true)
  })

  test('a started timer runs a due job, and again only when it is due again', async () => {
    const jobs = open()
    let runs = 0
    jobs.every('count', 60, async () => void (runs += 1))
    jobs.start()
    await runsAtHeartbeats('count', () => runs, 1)
    seconds(59)
    heartbeat()
    await nextTurn()
    expect(await rowOf('count')).toMatchObject({ owner: '', last_at: clock.seconds() - 59 })
    seconds(1)
    await runsAtHeartbeats('count', () => runs, 2)
    await jobs.stop()
  })

  test('a job that fails is logged and retried the next time', async () => {
    const jobs = open()
    let runs = 0
    jobs.every('stumble', 60, async () => {
      runs += 1
      if (runs === 1) throw new Error('the shelf is empty')
    })
    expect(await jobs.runNow('stumble')).toBe(true)
    expect(lines.join()).toContain('the shelf is empty')
    expect(await rowOf('stumble')).toMatchObject({
      last_error: 'the shelf is empty',
      owner: '',
      next_at: clock.seconds() + 60,
    })
    await jobs.runNow('stumble')
    expect(await rowOf('stumble')).toMatchObject({ last_error: '', last_at: clock.seconds() })
  })

  test('the job of a dead process is free when its lease has expired', async () => {
    const dead = new Lease('orphan', 'a process that is no more', { db: database.db, clock })
    expect(await dead.take(true)).toBe(true)
    const jobs = open()
    let runs = 0
    jobs.every('orphan', 60, async () => void (runs += 1))
    seconds(59)
    expect(await jobs.runNow('orphan')).toBe(false)
    seconds(1)
    expect(await jobs.runNow('orphan')).toBe(true)
    expect(runs).toBe(1)
    expect(await dead.extend()).toBe(false)
  })

  test('a clock that was years ahead and is corrected delays no job (R15)', async () => {
    const jobs = open()
    let runs = 0
    jobs.every('forgotten', 60, async () => void (runs += 1))
    const years = 10 * 365 * 86_400
    seconds(years)
    jobs.start()
    await runsAtHeartbeats('forgotten', () => runs, 1)
    const dead = new Lease('forgotten', 'a process that is no more', { db: database.db, clock })
    expect(await dead.take(true)).toBe(true)
    seconds(-years)
    await runsAtHeartbeats('forgotten', () => runs, 2)
    heartbeat()
    await jobs.stop()
    expect(runs).toBe(2)
  })

  test('stopping waits for the job that runs', async () => {
    const jobs = open()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const order: string[] = []
    jobs.every('slow', 60, async () => {
      begun.resolve()
      await goOn.promise
      order.push('the job is done')
    })
    const running = jobs.runNow('slow')
    await begun.promise
    const stopped = jobs.stop().then(() => order.push('the jobs are stopped'))
    await nextTurn()
    goOn.resolve()
    await stopped
    expect(order).toEqual(['the job is done', 'the jobs are stopped'])
    expect(await running).toBe(true)
  })
})
