import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, password, type World } from '#tests/world.ts'

/** Three are hashed at once, and 120 wait. */
const most = 123
const flood = 200

it('all doors hash in the one bounded queue: joining, signing in, a new and a forgotten password (R11)', () => {
  const sources = globSync('src/**/*.server.ts')
  const hashing = sources.filter((file) => readFileSync(file, 'utf8').includes("from '@node-rs/argon2'"))
  expect(hashing).toEqual(['src/platform/auth/passwords.server.ts'])
})

describe.each(engines)('a flood of passwords on %s', (engine) => {
  let world: World
  const lines: string[] = []
  beforeAll(async () => {
    world = await openWorld(engine)
    const { house } = world
    house.log = { ...house.log, warn: (event) => lines.push(event) }
  })
  afterAll(() => world.close())

  const doors = {
    member: (account: string, secret: string) =>
      world.ask('POST', '/api/user/checkIn', {
        body: { tab: 'login', username: account, password: secret, keep: false },
      }),
    office: (account: string, secret: string) =>
      world.ask('POST', '/admin/index/login', {
        body: { username: account, password: secret, keep: false },
      }),
  }

  it.each(['member', 'office'] as const)(
    'the queue of the %s door is bounded, and an honest sign-in gets in as soon as it has room (R11)',
    async (door) => {
      const account = door === 'member' ? 'lin' : 'root'
      const guesses = Array.from({ length: flood }, (_, number) =>
        doors[door](`nobody-${number}`, 'wrong-one-1'),
      )
      const both = doors[door === 'member' ? 'office' : 'member']
      guesses.push(both('nobody', 'wrong-one-1'))
      const answers = await Promise.all(guesses)
      const busy = answers.filter(({ status }) => status === 503)
      expect(busy.length).toBeGreaterThan(0)
      expect(answers.length - busy.length).toBeGreaterThanOrEqual(most)
      for (const { msg, headers } of busy) {
        expect(msg).not.toBe('')
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(2)
      }
      expect(lines).toContain('a queue is full, requests are refused')
      expect(await doors[door](account, password)).toMatchObject({ code: 1 })
    },
  )

  it('an honest sign-in that came before the flood ended waits for its turn and gets in', async () => {
    const early = Array.from({ length: 100 }, (_, number) => doors.member(`early-${number}`, 'wrong-one-1'))
    const honest = doors.member('lin', password)
    const late = Array.from({ length: 100 }, (_, number) => doors.member(`late-${number}`, 'wrong-one-1'))
    expect(await honest).toMatchObject({ code: 1 })
    await Promise.all([...early, ...late])
  })
})
