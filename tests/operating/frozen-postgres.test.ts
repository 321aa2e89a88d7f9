import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withoutTimeLimit } from '#platform/db/db.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { startPostgres, type Postgres } from '#tests/postgres.ts'
import { startProduct } from '#tests/product.ts'

let folder: string
let postgres: Postgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-frozen-'))
  // Not the server of the other tests, because all of its processes are stopped.
  postgres = await startPostgres({ port: 0 })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The server, and the processes that serve its connections. */
async function processes(): Promise<number[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  const { rows } = await client.query<{ pid: number; data: string }>(
    "select pid, current_setting('data_directory') as data from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  const server = Number(readFileSync(join(rows[0]?.data ?? '', 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return [server, ...rows.map(({ pid }) => pid)]
}

describe.skipIf(process.platform === 'win32')('a Postgres that takes connections and answers nothing', () => {
  it('readiness says so before a balancer gives up, and is well again when the answers come', async () => {
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres.url(), DRILL: '1' }
    const product = await startProduct(env)
    const readiness = async () => {
      const answer = await fetch(`${product.url}/readyz`, { signal: AbortSignal.timeout(8000) })
      return { status: answer.status, lines: (await answer.text()).split('\n') }
    }
    expect(await readiness()).toMatchObject({ status: 200 })
    const frozen = await processes()
    try {
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      for (const _ of [1, 2, 3])
        expect(await readiness()).toMatchObject({
          status: 503,
          lines: expect.arrayContaining(['database: does not answer']),
        })
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await readiness()).status).toBe(200)
    expect(await product.end('SIGTERM')).toBe(0)
  })

  it('a request gets an answer with a time to come back within fifteen seconds (R14)', async () => {
    const env = { DATA_DIR: join(folder, 'asked'), DATABASE_URL: postgres.url(), DRILL: '1' }
    const product = await startProduct(env)
    const statusOf = async (path: string) => {
      const { status, headers } = await fetch(product.url + path, { signal: AbortSignal.timeout(15_000) })
      return { status, comeBack: headers.has('retry-after') }
    }
    const frozen = await processes()
    try {
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      const paths = ['/event/list?page=2', '/api/event/index?page=3', '/lecture/list', '/search?keyword=tea']
      for (const answer of await Promise.all(paths.map(statusOf)))
        expect(answer).toEqual({ status: 503, comeBack: true })
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(() => statusOf('/event/list?page=2')).toMatchObject({ status: 200 })
    expect(await product.end('SIGTERM')).toBe(0)
  })
})

it('a migration may take longer than a request', async () => {
  const db = openPostgres(postgres.url(), () => {})
  const slow = sql`select pg_sleep(9)`
  await db.write(async ({ queries }) => {
    await sql.raw(withoutTimeLimit).execute(queries)
    await slow.execute(queries)
  })
  await expect(db.write(({ queries }) => slow.execute(queries))).rejects.toThrow('statement timeout')
  await db.close()
})
