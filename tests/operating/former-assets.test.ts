import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseFile } from '#app/lost-database.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { loadStatic } from '#platform/files/built/static.server.ts'
import { StoredBuilds } from '#platform/files/built/stored-builds.server.ts'
import { openFiles } from '#platform/files/files.server.ts'
import { systemClock } from '#platform/std/clock.server.ts'
import { readEnvironment } from '#platform/std/environment.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { startProduct } from '#tests/product.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-former-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the release before has left beside the uploaded files, signed with the key of the same database. */
async function storeFormerBuild(FILES_URL: string, dataDir: string): Promise<void> {
  for (const name of ['former/assets', 'before']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'former/assets/page-Former1.js'), 'export {}')
  const environment = readEnvironment({ DATA_DIR: join(folder, 'before'), FILES_URL })
  const log = openLog('silent')
  const files = await openFiles(environment, log)
  const built = await loadStatic({ built: join(folder, 'former'), open: join(folder, 'none') })
  const db = openSqlite(databaseFile(dataDir))
  await new StoredBuilds({ environment, files, log, clock: systemClock, db }, built).store()
  await db.close()
}

it('after an update the scripts of the release before are served, and those of this one are stored', async () => {
  const FILES_URL = `file://${folder}/files`
  const DATA_DIR = join(folder, 'now')
  const product = await startProduct({ DATA_DIR, FILES_URL, LOG_LEVEL: 'warn' })
  await storeFormerBuild(FILES_URL, DATA_DIR)
  const former = await fetch(`${product.url}/assets/page-Former1.js`)
  expect([former.status, former.headers.get('cache-control'), await former.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'export {}',
  ])
  expect((await fetch(`${product.url}/assets/page-Former2.js`)).status).toBe(404)
  const stored = async () =>
    (await readdir(join(folder, 'files/.builds'))).filter((name) => !name.startsWith('.'))
  await expect.poll(async () => (await stored()).length).toBe(2)
  expect(await product.end('SIGTERM')).toBe(0)
  expect(product.output()).not.toContain('"level":"warn"')
})
