import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  beforeEach(() => (lines = []))
  afterAll(() => database.drop())

  const open = (db = database.db) => openJobs({ db, clock, log })
  const rowOf = (name: string) =>
    database.db.read.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

  test('two processes that want the same job at once do it once', async () => {
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
    await expect.poll(() => runs).toBe(1)
    seconds(59)
    await sleep(1200)
    expect(runs).toBe(1)
    seconds(1)
    await expect.poll(() => runs).toBe(2)
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

  test('a clock that was years ahead and is corrected delays no job', async () => {
    const jobs = open()
    let runs = 0
    jobs.every('forgotten', 60, async () => void (runs += 1))
    const years = 10 * 365 * 86_400
    seconds(years)
    jobs.start()
    await expect.poll(() => runs).toBe(1)
    const dead = new Lease('forgotten', 'a process that is no more', { db: database.db, clock })
    expect(await dead.take(true)).toBe(true)
    seconds(-years)
    await expect.poll(() => runs).toBe(2)
    await sleep(1200)
    expect(runs).toBe(2)
    await jobs.stop()
  })

  test('stopping waits for the job that runs', async () => {
    const jobs = open()
    let done = false
    jobs.every('slow', 60, async () => {
      await sleep(100)
      done = true
    })
    const running = jobs.runNow('slow')
    await jobs.stop()
    expect(done).toBe(true)
    expect(await running).toBe(true)
  })
})
