import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshPostgres } from '#tests/databases.ts'
import { startProduct, type Product } from '#tests/product.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-life-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

type LogLine = Record<string, unknown>

const linesOf = (product: Product): LogLine[] =>
  product
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)

const eventsOf = (product: Product) => linesOf(product).map(({ event }) => event)

it('start, migrations and stop have a line each at info, and requests have one at debug only', async () => {
  const DATA_DIR = join(folder, 'life')
  const product = await startProduct({ LOG_LEVEL: 'info', DATA_DIR })
  await product.end('SIGTERM')
  expect(eventsOf(product)).toEqual(['the database was brought up to date', 'started', 'stopping', 'stopped'])
  expect(linesOf(product)[1]).toMatchObject({
    level: 'info',
    database: 'sqlite',
    release: expect.any(String),
  })
  const again = await startProduct({ LOG_LEVEL: 'debug', DATA_DIR })
  await fetch(`${again.url}/event/list?page=1`)
  await again.end('SIGTERM')
  const page = linesOf(again).find(({ path }) => path === '/event/list')
  expect(page).toMatchObject({ level: 'debug', event: 'request', method: 'GET', status: 200 })
})

it('a worker that is killed or hangs is replaced, and the log says so', async () => {
  const env = { WORKERS: '2', DATABASE_URL: await freshPostgres(), DATA_DIR: join(folder, 'workers') }
  const product = await startProduct({ LOG_LEVEL: 'info', ...env })
  const workers = () => linesOf(product).filter(({ event }) => event === 'started')
  await expect.poll(() => workers().length).toBe(2)
  process.kill(Number(workers()[0]?.pid), 'SIGKILL')
  await expect.poll(() => eventsOf(product)).toContain('a worker ended and is replaced')
  await expect.poll(() => workers().length).toBe(3)
  process.kill(Number(workers()[1]?.pid), 'SIGSTOP')
  await expect.poll(() => eventsOf(product), { timeout: 60_000 }).toContain('a worker hangs and is ended')
  await expect.poll(() => workers().length).toBe(4)
  expect(await product.end('SIGTERM')).toBe(0)
})

it('a worker that dies after the next release has migrated is replaced, and serves (R18)', async () => {
  const DATABASE_URL = await freshPostgres()
  const env = { WORKERS: '2', DATABASE_URL, DATA_DIR: join(folder, 'old-workers') }
  const product = await startProduct({ LOG_LEVEL: 'info', ...env })
  const workers = () => linesOf(product).filter(({ event }) => event === 'started')
  await expect.poll(() => workers().length).toBe(2)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query("insert into migration (name, at, checksum) values ('9999-of-the-next-release', 0, 'x')")
  await client.end()
  for (const { pid } of workers()) process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => workers().length).toBe(4)
  expect(eventsOf(product)).not.toContain('a worker cannot start')
  expect((await fetch(`${product.url}/event/list`)).status).toBe(200)
  expect(await product.end('SIGTERM')).toBe(0)
})
