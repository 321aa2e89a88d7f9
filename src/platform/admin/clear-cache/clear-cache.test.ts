import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AnswerCache, type Answer } from '#platform/cache/answer-cache.server.ts'
import { PrecompressedBytes } from '#platform/cache/precompressed-bytes.server.ts'
import { openPostgres } from '#platform/db/postgres.server.ts'
import { openSqlite } from '#platform/db/sqlite.server.ts'
import { databaseFile } from '#app/lost-database.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('clearing the cache on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine)))
  afterEach(() => world.close())

  const clear = (type: unknown, as: 'root' | 'editor' | 'nobody' = 'root') =>
    world.ask('POST', '/admin/ajax/clearCache', { as, body: { type }, headers: { 'think-lang': 'en' } })
  const otherProcess = () =>
    engine === 'postgres'
      ? openPostgres(world.fresh.databaseUrl, () => {})
      : openSqlite(databaseFile(world.fresh.folder))
  const answer = (): Answer => ({ status: 200, headers: {}, bytes: new PrecompressedBytes('tea') })

  it('makes every process answer anew, also what reads no table', async () => {
    const db = otherProcess()
    const answers = new AnswerCache(db.versions)
    let made = 0
    const ask = () => answers.get('tea', async () => (made++, answer()))
    await ask()
    await ask()
    expect(made).toBe(1)
    expect(await clear('tp')).toMatchObject({ code: 1 })
    await vi.waitFor(async () => {
      await ask()
      expect(made).toBe(2)
    })
    await db.close()
  })

  it('removes what the product made, says how much, and leaves what people uploaded', async () => {
    const { dataDir } = world.house.environment
    const put = async (folder: string, name: string) => {
      await mkdir(join(dataDir, folder), { recursive: true })
      await writeFile(join(dataDir, folder, name), 'tea')
    }
    await put('pictures/640', 'small.webp')
    await put('fonts', 'heading.woff2')
    await put('fonts', 'heading.txt')
    await put('files', 'photo.webp')
    expect((await clear('all')).msg).toMatch(/^Cleared: .* 2 made pictures and fonts/)
    expect(await readdir(join(dataDir, 'pictures/640'))).toEqual([])
    expect(await readdir(join(dataDir, 'fonts'))).toEqual(['heading.txt'])
    expect(await readdir(join(dataDir, 'files'))).toContain('photo.webp')
    expect((await clear('all')).msg).toMatch(/ 0 made pictures and fonts/)
  })

  it('is in the operation log under its name', async () => {
    await clear('tp')
    const { list } = (await world.ask('GET', '/admin/admin_log/index', { as: 'root' })).data
    expect(list?.[0]).toMatchObject({
      title_zh_cn: '清除缓存',
      title_en: 'Clear the cache',
      username: 'root',
    })
  })

  it('is only for super administrators, whatever nodes others have', async () => {
    expectRefusal(await clear('tp', 'editor'), 'forbidden')
    expectRefusal(await clear('tp', 'nobody'), 'signInFirst')
  })

  it.each(['storage', 'redis', '', undefined])(
    'refuses the type %s, which the server does not have',
    async (type) => {
      expectRefusal(await clear(type), 'invalid')
    },
  )
})
