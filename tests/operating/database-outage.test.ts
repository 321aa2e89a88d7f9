import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres } from '#tests/databases.ts'
import { filesPart } from '#tests/stores/files-place.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { damage } from './damage.ts'
import { openEvent, signUp } from './sign-ups.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off', LOG_LEVEL: 'info' }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-outage-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readiness({ url }: Product): Promise<{ status: number; lines: string[] }> {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, lines: (await answer.text()).split('\n') }
}

const addTheme = async ({ url }: Product, batoken: string, name_zh_cn: string) => {
  const headers = { 'content-type': 'application/json', batoken }
  const body = JSON.stringify({ name_zh_cn })
  const answer = await fetch(`${url}/admin/event_theme/add`, { method: 'POST', headers, body })
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
}

describe('a Postgres that only reads, as the old server does after a failover (R13)', () => {
  it('writes are refused with a time to come back, the log has one plain line, and writes go on afterwards', async () => {
    const DATABASE_URL = await freshPostgres()
    const product = await startProduct({ ...drill, DATA_DIR: join(folder, 'reads'), DATABASE_URL })
    const token = await product.signIn()
    const event = await openEvent(product)
    const before = await readiness(product)
    expect(before).toEqual({
      status: 200,
      lines: ['ready', 'database: ok', 'data disk: ok', `${filesPart()}: ok`, 'letters: ok'],
    })
    await setReadOnly(DATABASE_URL, 'on')
    await expect.poll(() => addTheme(product, token, 'one')).toEqual({ status: 503, retryAfter: 5 })
    expect(await signUp(product, event, 1)).toMatchObject({ code: 0, data: { type: 'unavailable' } })
    expect(await readiness(product)).toMatchObject({ status: 503 })
    expect((await readiness(product)).lines).toContain('database: only reads')
    for (const page of ['/event/list', '/search']) expect((await fetch(product.url + page)).status).toBe(200)
    await setReadOnly(DATABASE_URL, 'off', false)
    await expect.poll(async () => (await addTheme(product, token, 'two')).status).toBe(200)
    await expect.poll(async () => (await readiness(product)).status).toBe(200)
    expect(await product.end('SIGTERM')).toBe(0)
    expect(product.output()).toContain('The database or the disk accepts reading only')
    expect(product.output()).not.toContain('"bug"')
  })
})

/** Connections that are open keep the earlier setting, unless they are cut. */
async function setReadOnly(url: string, value: 'on' | 'off', cut = true): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = new URL(url).pathname.slice(1)
  await client.query('set session characteristics as transaction read write')
  await client.query(`alter database ${name} set default_transaction_read_only = ${value}`)
  const others =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()'
  if (cut) await client.query(others, [name])
  await client.end()
}

describe('a SQLite database with a damaged page', () => {
  it('lists and writes are refused in one plain line, readiness says so, and pages are shown', async () => {
    const DATA_DIR = join(folder, 'damaged')
    const first = await startProduct({ ...drill, DATA_DIR })
    const event = await openEvent(first)
    await signUp(first, event, 1)
    expect(await first.end('SIGTERM')).toBe(0)
    damage(join(DATA_DIR, 'shuyuan.db'), 'event_signup')
    const product = await startProduct({ ...drill, DATA_DIR })
    const answer = await fetch(`${product.url}/admin/event_signup/ledger?event_id=${event}`, {
      headers: { batoken: await product.signIn().catch(() => '') },
    })
    expect(answer.status).not.toBe(500)
    await expect.poll(async () => (await readiness(product)).lines).toContain('database: damaged')
    expect(await readiness(product)).toMatchObject({ status: 503 })
    expect(await signUp(product, event, 2)).toMatchObject({ code: 0, data: { type: 'unavailable' } })
    expect((await fetch(`${product.url}/event/list`)).status).toBe(200)
    await product.end('SIGTERM')
    expect(product.output()).toContain('The database is damaged: stop the product and restore a backup')
    expect(product.output()).not.toContain('"bug"')
  })
})

describe('a SQLite database that another process has locked (R7)', () => {
  it('every write is refused with a time to come back before its connection is closed, and pages are shown', async () => {
    const product = await startProduct({ ...drill, DATA_DIR: join(folder, 'locked') })
    const token = await product.signIn()
    const other = new DatabaseSync(join(folder, 'locked', 'shuyuan.db'))
    other.exec('begin immediate')
    const writes = Array.from({ length: 40 }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 300))
      const began = performance.now()
      const { status, retryAfter } = await addTheme(product, token, `theme ${at}`)
      return { status, retryAfter, inTime: performance.now() - began < 15_000 }
    })
    expect((await fetch(`${product.url}/event/list`)).status).toBe(200)
    expect(new Set((await Promise.all(writes)).map((write) => JSON.stringify(write)))).toEqual(
      new Set([JSON.stringify({ status: 503, retryAfter: 3, inTime: true })]),
    )
    other.exec('rollback')
    other.close()
    expect(await addTheme(product, token, 'free')).toMatchObject({ status: 200 })
    expect(await product.end('SIGTERM')).toBe(0)
  })
})
