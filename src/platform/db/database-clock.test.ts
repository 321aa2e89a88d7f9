import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutboxWorker, type Carrier } from '#platform/mail/outbox-worker.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { databaseClock } from './database-clock.server.ts'

const day = 86_400_000

describe('nodes whose clocks differ by a day, on one Postgres', () => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  beforeAll(async () => void (small = await openSmallHouse('postgres')))
  afterAll(() => small.house.close())

  it.each([-day, day, -400])(
    'a clock that is %d ms off goes by the database, or stays if it is close',
    async (off) => {
      const clock = databaseClock(
        small.house.db,
        clockFrom(() => Date.now() + off),
      )
      await clock.align()
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2000)
    },
  )

  it('a letter under way is not sent a second time (R17)', async () => {
    const { db, log } = small.house
    let carried = 0
    const gate = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const carrier: Carrier = {
      kind: 'mail',
      async carry() {
        carried += 1
        started.resolve()
        await gate.promise
        return false
      },
      isAway: () => false,
      close() {},
    }
    const node = async (off: number) => {
      const clock = databaseClock(
        db,
        clockFrom(() => Date.now() + off),
      )
      await clock.align()
      return { clock, worker: new OutboxWorker({ db, clock, log }, carrier) }
    }
    const [late, early] = [await node(-day), await node(day)]
    const now = late.clock.seconds()
    await db.write(({ queries }) =>
      queries
        .insertInto('outbox')
        .values({
          kind: 'mail',
          key: 'one',
          recipient: 'a@example.org',
          locale: 'en',
          text: 'Words',
          createtime: now,
          next_at: now,
        })
        .execute(),
    )
    const first = late.worker.send()
    await started.promise
    await early.worker.send()
    expect(carried).toBe(1)
    gate.resolve()
    await first
  })
})
