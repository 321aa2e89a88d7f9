import { migrationFolder } from '#app/prepare.server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isPassword } from '#platform/auth/passwords.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { engines } from '#tests/databases.ts'
import { openOperatorWorld, run, runHere, type DataLocation } from '#tests/worlds/operator-world.ts'
import { migrationText } from './migration-command.server.ts'

describe.each(engines)('on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  let place: DataLocation
  let house: House

  beforeAll(async () => {
    world = await openOperatorWorld(engine)
    ;({ place, house } = world)
  })
  afterAll(() => world.close())

  test('a second migration has nothing to do, and says on which house (R18)', async () => {
    const { DATA_DIR, DATABASE_URL } = place
    const house = DATABASE_URL ? new URL(DATABASE_URL).pathname : join(DATA_DIR, 'shuyuan.db')
    expect(await run(place, ['migrate'])).toEqual({
      status: 0,
      out: 'The database is up to date.',
      error: '',
      notes: [expect.stringMatching(`^House: .*${house}$`)],
    })
  })

  test.runIf(engine === 'sqlite')(
    'help lists the commands, and every mistake is one line with a status',
    async () => {
      expect((await run(place, ['help'])).out).toContain('admin password <name>')
      const mistakes = [
        ['nope'],
        ['config'],
        ['config', 'get', 'nope'],
        ['config', 'set', 'time_zone', 'Mars'],
        ['time-zone', 'Mars'],
        ['time-zone', 'Asia/Shanghai'],
        ['time-zone', 'Europe/Paris', '--now'],
        ['admin', 'password', 'nobody'],
        ['backup'],
        ['restore', 'nowhere'],
        ['migration', 'Bad Name'],
        ['constructor'],
        ['migrate', 'now'],
        ['help', 'me'],
      ]
      const results = await Promise.all(mistakes.map((args) => runHere(place, args)))
      expect(
        results.map(({ status, error }) => [status, error.split('\n').length, error.length > 10]),
      ).toEqual(mistakes.map(() => [1, 1, true]))
    },
  )

  test.runIf(process.platform === 'linux')(
    'a folder that can never be made is refused in one line, without an endless loop',
    async () => {
      const where = { status: 1, error: expect.stringContaining('/proc/shuyuan') }
      expect(await run(place, ['backup', '/proc/shuyuan/monday'])).toMatchObject(where)
      await run(place, ['backup', join(world.folder, 'monday')])
      const nowhere = { ...place, DATA_DIR: '/proc/shuyuan', INIT_CWD: world.folder }
      expect(await run(nowhere, ['restore', join(world.folder, 'monday')])).toMatchObject(where)
    },
  )

  test('settings are set beside a running house, which sees them', async () => {
    expect(await run(place, ['config', 'set', 'site_name_en', 'The Garden'])).toMatchObject({
      status: 0,
      out: 'site_name_en = The Garden',
    })
    expect(await run(place, ['config', 'get', 'site_name_en'])).toMatchObject({ out: 'The Garden' })
    const row = await house.db.read
      .selectFrom('config')
      .select('value')
      .where('name', '=', 'site_name_en')
      .executeTakeFirst()
    expect(row).toEqual({ value: 'The Garden' })
  })

  test('an administrator gets a new password, piped in or from the environment, and is signed out', async () => {
    const token = {
      hash: 'h',
      type: 'admin',
      owner_id: 1,
      family: 'f',
      created_at: 1,
      expires_at: 2_000_000_000,
    }
    await house.db.write(
      async ({ queries }) => void (await queries.insertInto('token').values(token).execute()),
    )
    expect(await run(place, ['admin', 'password', 'root'], 'short\n')).toMatchObject({
      status: 1,
      error: expect.stringContaining('8'),
    })
    expect(await run(place, ['admin', 'password', 'root'], '')).toMatchObject({
      status: 1,
      error: expect.stringContaining('ADMIN_PASSWORD'),
    })
    expect(await run(place, ['admin', 'factors', 'root'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('root has no second factor any more'),
    })
    expect(await run(place, ['admin', 'password', 'root'], 'winter plum 7\n')).toMatchObject({ status: 0 })
    const stored = async () =>
      (await house.db.read.selectFrom('admin').select('password').executeTakeFirstOrThrow()).password
    expect(await isPassword('winter plum 7', await stored())).toBe(true)
    expect(await house.db.read.selectFrom('token').select('hash').execute()).toEqual([])
    await run(place, ['admin', 'password', 'root'], '', { ADMIN_PASSWORD: 'spring orchid 8' })
    expect(await isPassword('spring orchid 8', await stored())).toBe(true)
  })

  test('the declarations and the migrations agree', async () => {
    expect(await migrationText(migrationFolder)).toBeNull()
  })

  test.runIf(engine === 'sqlite')('a command waits while another process writes', async () => {
    const holder = new DatabaseSync(join(place.DATA_DIR, 'shuyuan.db'))
    holder.exec('begin immediate')
    const statements = vi.spyOn(DatabaseSync.prototype, 'exec')
    const waits = () =>
      statements.mock.results.filter(
        ({ type }, at) => type === 'throw' && statements.mock.calls[at]?.[0] === 'begin immediate',
      ).length
    const setting = runHere(place, ['config', 'set', 'record_number', 'patience'])
    await expect.poll(waits).toBeGreaterThan(1)
    holder.exec('commit')
    holder.close()
    expect(await setting).toMatchObject({ status: 0, out: 'record_number = patience' })
  })
})

test('a database that cannot be reached is reported in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-operator-'))
  const result = await run({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, [
    'migrate',
  ])
  expect(result).toMatchObject({ status: 1, error: expect.stringContaining('cannot be reached') })
  expect(result.error.split('\n')).toHaveLength(1)
  await rm(folder, { recursive: true })
})
