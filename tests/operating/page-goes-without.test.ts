import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres } from '#tests/databases.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { damage } from './damage.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off', LOG_LEVEL: 'info' }

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-without-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const hotWord = '/search?keyword=%E8%8C%B6'

async function chooseWord({ url }: Product, batoken: string): Promise<void> {
  const headers = { 'content-type': 'application/json', batoken }
  const body = JSON.stringify({ keyword_zh_cn: '茶', keyword_en: 'tea' })
  expect((await fetch(`${url}/admin/keyword/add`, { method: 'POST', headers, body })).status).toBe(200)
}

async function searchPage({ url }: Product) {
  const answer = await fetch(`${url}/search`)
  const text = await answer.text()
  return { status: answer.status, hasBox: text.includes('name="keyword"'), hasWord: text.includes(hotWord) }
}

/** The lines of the log that a request for the page wrote, apart from slow answers. */
const linesAbout = (product: Product) =>
  product
    .output()
    .split('\n')
    .filter((line) => /\/search/.test(line) && !/"level":"info"/.test(line))
    .map((line) => JSON.parse(line) as { level: string; path: string })

describe('a public page whose hot words cannot be read (R13)', () => {
  it('on Postgres, the search page is shown without them, with one warning, and with them afterwards', async () => {
    const DATABASE_URL = await freshPostgres()
    const product = await startProduct({ ...drill, DATA_DIR: join(folder, 'postgres'), DATABASE_URL })
    await chooseWord(product, await product.signIn())
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query('begin; lock table search_total in access exclusive mode')
    expect(await searchPage(product)).toEqual({ status: 200, hasBox: true, hasWord: false })
    await client.query('rollback')
    await client.end()
    expect(await searchPage(product)).toEqual({ status: 200, hasBox: true, hasWord: true })
    expect(linesAbout(product)).toMatchObject([{ level: 'warn', path: '/api/search/hot' }])
    expect(await product.end('SIGTERM')).toBe(0)
  })

  it('on SQLite, the search page is shown without them, with one line', async () => {
    const DATA_DIR = join(folder, 'sqlite')
    const first = await startProduct({ ...drill, DATA_DIR })
    await chooseWord(first, await first.signIn())
    expect(await searchPage(first)).toEqual({ status: 200, hasBox: true, hasWord: true })
    expect(await first.end('SIGTERM')).toBe(0)
    damageCounts(join(DATA_DIR, 'shuyuan.db'))
    const product = await startProduct({ ...drill, DATA_DIR })
    expect(await searchPage(product)).toEqual({ status: 200, hasBox: true, hasWord: false })
    expect(linesAbout(product)).toMatchObject([{ level: 'error', path: '/api/search/hot' }])
    await product.end('SIGTERM')
  })
})

/** The word is in an index, which the start reads, and its row is damaged. */
function damageCounts(file: string): void {
  const db = new DatabaseSync(file)
  db.exec("insert into search_total (word, times, found, last_at) values ('tea', 9, 2, 0)")
  db.close()
  damage(file, 'search_total')
}
