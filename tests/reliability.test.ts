import { Agent, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#app/house.server.ts'
import { ensureFirstAdmin, prepare } from '#app/prepare.server.ts'
import type { Envelope } from '#platform/call/call.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { freshPostgres } from './databases.ts'
import { startPostgres, type ShutdownMode, type Postgres } from './postgres.ts'
import { startProduct, type Product } from './product.ts'
import { openWorld } from './world.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-reliable-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a product that is stopped while people use it', () => {
  it('the product answers every request on open connections before it exits (R12)', async () => {
    const product = await startProduct({ ...drill, DATA_DIR: join(folder, 'stop') })
    const crowd = new Crowd(product, await product.signIn())
    await expect.poll(() => crowd.answered).toBeGreaterThan(50)
    const ended = product.end('SIGTERM')
    await expect.poll(() => ready(product)).toBe(false)
    expect(await ended).toBe(0)
    expect(await crowd.failures()).toEqual([])
  })
})

const ready = ({ url }: Product) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Clients that reuse their connections, and open a new one after `connection: close`. */
class Crowd {
  answered = 0
  #product: Product
  #token: string
  #agent = new Agent({ keepAlive: true, maxSockets: 12 })
  #failed: string[] = []
  #hands: Promise<void>[]

  constructor(product: Product, token: string) {
    this.#product = product
    this.#token = token
    this.#hands = Array.from({ length: 12 }, (_, hand) => this.#ask(hand))
  }

  async failures(): Promise<string[]> {
    await Promise.all(this.#hands)
    this.#agent.destroy()
    return this.#failed
  }

  async #ask(hand: number): Promise<void> {
    for (let at = 0; ; at += 1) {
      const end = await (hand % 2
        ? this.#once('GET', '/event/list')
        : this.#once('POST', '/admin/event_theme/add', { name_zh_cn: `${hand}-${at}` }))
      if (end === 'last') return
      if (end) return void this.#failed.push(end)
      this.answered += 1
      await sleep(10)
    }
  }

  /** The reason why the connection can no longer be used, if there is one. */
  #once(method: string, path: string, body?: object): Promise<string | null> {
    return new Promise((resolve) => {
      const headers = { batoken: this.#token, 'content-type': 'application/json' }
      const asked = request(this.#product.url + path, { method, headers, agent: this.#agent }, (answer) => {
        answer.resume()
        const last = answer.headers.connection === 'close' ? 'last' : null
        answer.on('end', () => resolve(answer.statusCode === 200 ? last : `${answer.statusCode}`))
      })
      // A refused connection has received no request.
      asked.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'last' : error.message),
      )
      asked.end(body && JSON.stringify(body))
    })
  }
}

describe('processes that start at once on an empty Postgres', () => {
  it('two processes migrate an empty Postgres once, and one of them prints the first password (T1.15, R18)', async () => {
    const DATABASE_URL = await freshPostgres()
    const open = (at: number) =>
      openHouse(readEnvironment({ DATABASE_URL, DATA_DIR: join(folder, `node-${at}`), LOG_LEVEL: 'silent' }))
    const houses = await Promise.all([1, 2, 3].map(open))
    const passwords = await Promise.all(
      houses.map(async (house) => {
        await prepare(house)
        return ensureFirstAdmin(house)
      }),
    )
    expect(passwords.filter(Boolean)).toHaveLength(1)
    const events = await houses[0]?.db.read.selectFrom('event').select('name_zh_cn').execute()
    expect(new Set(events?.map((row) => row.name_zh_cn)).size).toBe(events?.length)
    await Promise.all(houses.map((house) => house.close()))
  })

  it('two workers print the first password once', async () => {
    const env = { DATA_DIR: join(folder, 'workers'), WORKERS: '2', ADMIN_PASSWORD: '' }
    const product = await startProduct({ ...env, DATABASE_URL: await freshPostgres() })
    await expect.poll(() => product.output().match(/shown once/g)).toHaveLength(1)
    expect(await product.end('SIGTERM')).toBe(0)
  })
})

describe('Postgres', () => {
  let server: Postgres
  beforeAll(async () => void (server = await startPostgres({ port: 0, durable: true })))
  afterAll(() => server.stop())

  it.each(['fast', 'immediate'] as const)(
    'the product survives a restart (%s) of Postgres, shows pages and loses nothing (R13)',
    async (mode: ShutdownMode) => {
      await server.createDatabase(mode)
      const env = {
        ...drill,
        LOG_LEVEL: 'warn',
        DATA_DIR: join(folder, mode),
        DATABASE_URL: server.url(mode),
      }
      const product = await startProduct(env)
      const ledger = new Ledger(product, await product.signIn())
      await fetch(`${product.url}/`)
      await expect.poll(() => ledger.written.size).toBeGreaterThan(40)
      await server.halt(mode)
      await expect.poll(() => ledger.refused).toBeGreaterThan(5)
      expect((await fetch(`${product.url}/`)).status).toBe(200)
      expect((await fetch(`${product.url}/event/list`)).status).toBe(503)
      const before = ledger.written.size
      await server.resume()
      await expect.poll(() => ledger.written.size).toBeGreaterThan(before + 20)
      await ledger.close()
      expect(ledger.odd).toEqual([])
      const stored = await storedNames(server.url(mode))
      expect(new Set(stored).size).toBe(stored.length)
      expect([...ledger.written].filter((name) => !stored.includes(name))).toEqual([])
      expect(await product.end('SIGTERM')).toBe(0)
      // Lines that repeat are counted.
      expect(product.output().length).toBeLessThan(30_000)
    },
  )
})

/** Adds themes in parallel. Only acknowledged ones count as written. */
class Ledger {
  written = new Set<string>()
  refused = 0
  odd: string[] = []
  #closed = false
  #hands: Promise<void>[]

  constructor(product: Product, token: string) {
    this.#hands = Array.from({ length: 8 }, (_, hand) => this.#write(product, token, hand))
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#hands)
  }

  async #write({ url }: Product, token: string, hand: number): Promise<void> {
    for (let at = 0; !this.#closed; at += 1) {
      const name = `theme ${hand}-${at}`
      const answer = await fetch(`${url}/admin/event_theme/add`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', batoken: token },
        body: JSON.stringify({ name_zh_cn: name }),
      })
      const { code } = (await answer.json()) as Envelope
      if (code === 1) this.written.add(name)
      else if (answer.status === 503 && answer.headers.has('retry-after')) this.refused += 1
      else this.odd.push(`${answer.status} ${code}`)
      await sleep(15)
    }
  }
}

async function storedNames(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name_zh_cn as name from event_theme')
  await client.end()
  return rows.map(({ name }) => name)
}

describe('a table that somebody holds', () => {
  it('while a table is locked, requests get cached pages or a retry time and do not wait (R14)', async () => {
    const world = await openWorld('postgres')
    const holder = new pg.Client({ connectionString: world.fresh.databaseUrl })
    await holder.connect()
    const page = () => world.site.inject({ url: `/event/detail/${world.ids.openDay}` })
    expect((await page()).statusCode).toBe(200)
    await world.ask('POST', '/admin/event/edit', { as: 'root', body: { id: world.ids.openDay, weigh: 9 } })
    await holder.query('begin; lock table event in access exclusive mode')
    const [old, list] = await Promise.all([page(), world.ask('GET', '/admin/event/index', { as: 'root' })])
    expect(old.statusCode).toBe(200)
    expect(list).toMatchObject({ status: 503, code: 0, headers: { 'retry-after': '3' } })
    await holder.query('rollback')
    await holder.end()
    expect(await world.ask('GET', '/admin/event/index', { as: 'root' })).toMatchObject({ code: 1 })
    await world.close()
  })
})
