import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PictureCache } from '#platform/files/picture-cache.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { engines } from '#tests/databases.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { openClaims } from './claims.server.ts'
import { MadeOnce } from './made-once.server.ts'
import { openStore } from './open-store.server.ts'
import { StoredShelf } from './stored-shelf.server.ts'

describe.each(engines)('pictures made once on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let server: StrictStore
  let folder: string
  let made: number
  beforeEach(async () => {
    small = await openSmallHouse(engine)
    server = await startStrictStore('s3')
    folder = await mkdtemp(join(tmpdir(), 'shuyuan-claims-'))
    made = 0
  })
  afterEach(async () => {
    await small.house.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const clock = clockFrom(() => small.time.seconds * 1000)
  const log = openLog('silent')

  /** Another machine: its own disk and connection, the same database and store. */
  function machine(at: number) {
    const keys = { id: strictKeys.FILES_KEY, secret: strictKeys.FILES_SECRET }
    const { client } = openStore({ dataDir: folder, filesUrl: server.filesUrl, filesKey: keys })
    if (!client) throw new Error('There is no client')
    const near = new PictureCache(join(folder, `${at}`), 1_000_000)
    const shelf = new StoredShelf({ near, client, begin: 'house/made/', log })
    return new MadeOnce({ shelf, claims: openClaims({ db: small.fresh.another(), clock }), log })
  }

  const draw = async () => {
    made++
    await pause(20)
    return Buffer.from('picture')
  }
  const yes = async () => true

  test('processes that want the same picture at once make it once, and all get it', async () => {
    const machines = [machine(1), machine(2), machine(3)]
    const wanted = machines.flatMap((each) => [each, each])
    const pictures = await Promise.all(wanted.map((each) => each.get('640/a.webp', yes, draw)))
    expect(pictures.map(String)).toEqual(wanted.map(() => 'picture'))
    expect(made).toBe(1)
    expect([...server.objects.keys()]).toEqual(['house/made/640/a.webp'])
    expect(await small.house.db.read.selectFrom('making_claim').selectAll().execute()).toEqual([])
  })

  test('who comes later reads it from the store, and afterwards from the own disk', async () => {
    await machine(1).get('640/a.webp', yes, draw)
    const second = machine(2)
    expect(String(await second.get('640/a.webp', yes, draw))).toBe('picture')
    server.asked.length = 0
    expect(String(await second.get('640/a.webp', yes, draw))).toBe('picture')
    expect([made, server.asked]).toEqual([1, []])
  })

  test('a picture that nobody can make is nobody’s for ever, and other pictures do not wait', async () => {
    const [one, two] = [machine(1), machine(2)]
    const broken = async () => null
    expect(await one.get('640/b.webp', yes, broken)).toBeNull()
    expect(String(await two.get('640/b.webp', yes, draw))).toBe('picture')
  })

  test('the claim of a process that died ends by itself', async () => {
    const until = small.time.seconds + 30
    await small.house.db.write(({ queries }) =>
      queries.insertInto('making_claim').values({ name: '640/c.webp', owner: 'dead', until }).execute(),
    )
    const waiting = machine(1).get('640/c.webp', yes, draw)
    await pause(20)
    expect(made).toBe(0)
    small.time.seconds = until
    expect(String(await waiting)).toBe('picture')
  })

  test('without the store a picture is still made and served', async () => {
    server.state.faultFor = () => ({ status: 403, code: 'AccessDenied' })
    const one = machine(1)
    expect(String(await one.get('640/a.webp', yes, draw))).toBe('picture')
    expect(String(await one.get('640/a.webp', yes, draw))).toBe('picture')
    expect(made).toBe(1)
  })
})
