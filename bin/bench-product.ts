import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { freePort } from '#tests/product.ts'
import type { Envelope } from '#platform/call/call.ts'
import { openHouse } from '#app/house.server.ts'
import { prepare } from '#app/prepare.server.ts'
import { reindexAll } from '#platform/search/reindex-all.server.ts'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { cpuOf, memoryOf } from './bench-process.ts'

const password = 'bench-password-1'

export interface Product {
  url: string
  folder: string
  /** The bare rows for comparison go into a file beside that of the product, or into the same Postgres. */
  database: string
  token: string
  password: string
  /** Seconds of processor time the server has used. */
  cpu(): number
  /** MiB in memory, now or at the worst moment so far. */
  memory(when?: 'now' | 'worst'): number
  restart(): Promise<{ first: number; withNpm: number }>
  floor(size: number): Promise<{ url: string; stop(): void }>
  close(): Promise<void>
}

/**
 * The built product, as `npm start` runs it, with that many events. `release` is the checkout of another release, which
 * has tables of its own, so its events are added by its calls.
 */
export async function openProduct(
  events: number,
  { databaseUrl = '', workers = 1, release = '' } = {},
): Promise<Product> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'shuyuan-bench-'))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    WORKERS: String(workers),
    DEMO: 'off',
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
    DRILL: '1',
    DRILL_CAPTCHA: 'off',
    DRILL_LIMITS: process.env.BENCH_LIMITS ?? 'off',
    TRUST_PROXY: 'loopback',
    PACKAGES_CHECKED: '',
  }
  if (!release) await fill({ DATA_DIR: folder, DATABASE_URL: databaseUrl }, events)
  const url = `http://127.0.0.1:${port}`
  let server = await startServer(env, url, release)
  const signedIn = await fetch(`${url}/admin/index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, keep: false }),
  })
  const { data } = (await signedIn.json()) as { data: { userinfo: { token: string } } }
  if (release) await fillByCalls(url, data.userinfo.token, events)
  return {
    url,
    folder,
    database: databaseUrl || join(folder, 'floor.db'),
    password,
    token: data.userinfo.token,
    cpu: () => cpuOf(server.pid ?? 0),
    memory: (when) => memoryOf(server.pid ?? 0, when),
    async restart() {
      await stop(server)
      const began = performance.now()
      server = await startServer(env, url, release)
      const first = performance.now() - began
      await stop(server)
      const beganNpm = performance.now()
      const npm = spawn('npm', ['start'], {
        cwd: release || undefined,
        env,
        stdio: 'ignore',
        detached: true,
      })
      await answered(url)
      const withNpm = performance.now() - beganNpm
      // The whole group, because npm itself does not pass the signal on to everybody.
      process.kill(-(npm.pid ?? 0), 'SIGTERM')
      await silent(url)
      server = await startServer(env, url, release)
      return { first, withNpm }
    },
    floor: startFloor,
    close: () => stop(server),
  }
}

async function fill(place: { DATA_DIR: string; DATABASE_URL: string }, count: number): Promise<void> {
  const house = await openHouse(readEnvironment({ ...place, DEMO: 'off', LOG_LEVEL: 'error' }))
  await prepare(house)
  await house.db.write(async ({ queries }) => {
    for (let id = 1; id <= 20; id += 1) {
      await queries
        .insertInto('event_theme')
        .values(theme(id) as never)
        .execute()
    }
    for (let first = 1; first <= count; first += 200) {
      const rows = Array.from({ length: Math.min(200, count - first + 1) }, (_, index) =>
        event(first + index),
      )
      await queries
        .insertInto('event')
        .values(rows as never)
        .execute()
    }
  })
  await reindexAll(house)
  await house.close()
}

async function fillByCalls(url: string, token: string, count: number): Promise<void> {
  const add = async (entity: string, row: object) => {
    const headers = { batoken: token, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(row) }
    const answer = (await (await fetch(`${url}/admin/${entity}/add`, request)).json()) as Envelope
    if (answer.code !== 1) throw new Error(`${entity} was not added: ${JSON.stringify(answer)}`)
  }
  for (let id = 1; id <= 20; id += 1) await add('event_theme', theme(id))
  for (let id = 1; id <= count; id += 1) await add('event', event(id))
}

const words = '志于道据于德依于仁游于艺学而时习之不亦说乎有朋自远方来'
const cut = (id: number, length: number) =>
  Array.from({ length }, (_, at) => words[(id * 7 + at * 3) % words.length]).join('')

const theme = (id: number) => ({ id, name_zh_cn: `主题${cut(id, 4)}`, name_en: `Theme ${id}`, weigh: id })

/** A month ahead, so that one can sign up. */
const firstStart = Math.ceil(Date.now() / 600_000) * 600 + 30 * 86_400
const startOf = (id: number) => firstStart + id * 600

const event = (id: number) => ({
  id,
  theme_id: 1 + (id % 20),
  name_zh_cn: `${cut(id, 8)}第${id}回`,
  name_en: `Gathering number ${id}`,
  description_zh_cn: cut(id, 60),
  description_en: `What we read and drink at gathering ${id}, and who will speak.`,
  content_zh_cn: `<p>${cut(id, 300)}</p>`,
  content_en: `<p>${'A quiet evening with one book and several kinds of tea. '.repeat(8)}</p>`,
  location_zh_cn: '明伦堂',
  location_en: 'Minglun Hall',
  date: dayAt(startOf(id), defaultTimeZone),
  start_at: startOf(id),
  end_at: startOf(id) + 7200,
  capacity: 20,
  weigh: id,
})

async function startServer(env: NodeJS.ProcessEnv, url: string, release: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['bin/run.mjs', 'start'], {
    cwd: release || undefined,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answered(url)
  return server
}

/** Another release first installs its packages and builds, which takes minutes on a busy machine. */
async function answered(url: string): Promise<void> {
  for (let tries = 0; tries < 30_000; tries += 1) {
    const ok = await fetch(`${url}/event/list`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await pause(10)
  }
  throw new Error('The product does not answer')
}

async function silent(url: string): Promise<void> {
  while (
    await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await pause(20)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function startFloor(size: number): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bench-floor.ts'), [String(size)])
  const [floorPort] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${floorPort}/`, stop: () => child.kill('SIGTERM') }
}
