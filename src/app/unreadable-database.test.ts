import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runHere } from '#tests/worlds/operator-world.ts'

const nobody = 65_534

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-rights-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Rights bind every user except root. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

async function newHouse(name: string) {
  const place = { DATA_DIR: join(folder, name), DATABASE_URL: '' }
  await mkdir(place.DATA_DIR)
  await runHere(place, ['migrate'])
  return place
}

describe.skipIf(process.getuid?.() !== 0)('a command of a user without the rights', () => {
  test('a data folder that this user may not read is not taken for one without a database', async () => {
    const place = await newHouse('of-the-service')
    await chmod(place.DATA_DIR, 0o700)
    for (const args of [['config', 'get'], ['migrate'], ['backup', join(folder, 'monday')]]) {
      const { status, error } = await asNobody(() => runHere(place, args))
      expect([status, error]).toEqual([1, expect.stringMatching(/^This user may not read .*shuyuan\.db: /)])
    }
  })

  test('files beside the database that cannot be written are named', async () => {
    const place = await newHouse('given-back')
    const database = join(place.DATA_DIR, 'shuyuan.db')
    const open = new DatabaseSync(database)
    open.exec("pragma journal_mode = wal; update config set value = 'x' where name = 'record_number'")
    for (const name of ['', ...(await readdir(place.DATA_DIR))])
      await chown(join(place.DATA_DIR, name), nobody, nobody)
    for (const end of ['-wal', '-shm']) await chmod(`${database}${end}`, 0o400)
    const { status, error } = await asNobody(() => runHere(place, ['config', 'set', 'record_number', 'y']))
    open.close()
    expect([status, error]).toEqual([1, expect.stringContaining(`${database}-wal, ${database}-shm`)])
  })
})
