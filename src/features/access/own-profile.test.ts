import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, password, type World } from '#tests/world.ts'

describe.each(engines)('the own profile of an administrator on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  type Person = 'root' | 'editor' | 'lin' | 'nobody'
  const english = { 'think-lang': 'en' }
  const edit = (as: Person, body: object, path = '/admin/profile/edit') =>
    world.ask('POST', path, { as, body, headers: english })
  const stored = (id: number) =>
    world.house.db.read.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const info = async (as: Person, path = '/admin/profile/index') =>
    (await world.ask('GET', path, { as })).data.info as Record<string, unknown>

  it.each(['/admin/profile', '/admin/routine.AdminInfo'])(
    'is read and saved without a permission at %s',
    async (path) => {
      const own = { nickname: `Ed ${path}`, email: 'ed@example.org', mobile: '13800000077', motto: 'Quiet' }
      expect(await edit('editor', own, `${path}/edit`)).toMatchObject({ code: 1 })
      const kept = { ...own, mobile: expect.stringMatching(/13800000077$/), username: 'editor' }
      expect(await info('editor', `${path}/index`)).toMatchObject(kept)
    },
  )

  it('changes the own row alone, and never the own standing', async () => {
    const [root, before] = [await stored(world.ids.root), await stored(world.ids.editor)]
    const sly = { id: world.ids.root, group_ids: String(world.ids.rootGroup), status: 0, username: 'chief' }
    await edit('editor', { ...sly, motto: 'Sly' })
    expect(await stored(world.ids.root)).toEqual(root)
    const { group_ids, status, username } = before
    expect(await stored(world.ids.editor)).toMatchObject({ group_ids, status, username, motto: 'Sly' })
  })

  it('refuses what the fields of an administrator refuse, each at its field', async () => {
    expectRefusal(await edit('editor', { email: 'nowhere', nickname: '' }), 'invalid')
    expect(await edit('editor', { email: 'nowhere' })).toMatchObject({
      data: { fields: { email: expect.any(String) } },
    })
    expect(await info('editor')).toMatchObject({ email: 'ed@example.org' })
  })

  it('is for administrators alone', async () => {
    for (const as of ['lin', 'nobody'] as const) {
      expect(await edit(as, { nickname: 'x' })).toMatchObject({ code: 302 })
      expect(await world.ask('GET', '/admin/profile/log', { as })).toMatchObject({ code: 302 })
    }
  })

  it('shows the own lines of the operation log, and of no one else', async () => {
    await edit('root', { motto: 'Of the root' })
    const log = async (as: Person, query = '') =>
      (await world.ask('GET', `/admin/profile/log${query}`, { as, headers: english })).data
    const own = await world.house.db.read
      .selectFrom('change_set')
      .select('id')
      .where('area', '=', 'admin')
      .where('actor_id', '=', world.ids.editor)
      .execute()
    const lines = await log('editor')
    expect(lines.total).toBe(own.length)
    expect(lines.list?.map(({ id }) => id).toSorted()).toEqual(
      own
        .map(({ id }) => id)
        .slice(-12)
        .toSorted(),
    )
    expect(await log('editor', '?quick_search=no-such-deed')).toMatchObject({ total: 0, list: [] })
    expect(await log('editor', '?limit=1&page=2')).toMatchObject({ list: [{ id: expect.any(Number) }] })
  })

  it('gets a new password with the current one and a repeat, and a blank one changes nothing', async () => {
    const next = 'eight-strings-14'
    const { password: hash } = await stored(world.ids.editor)
    expect(await edit('editor', { password: '', repeat_password: '', motto: 'Same' })).toMatchObject({
      code: 1,
    })
    const wrong: [object, string][] = [
      [{ password: next, repeat_password: 'other' }, 'repeat_password'],
      [{ password: next, repeat_password: next }, 'current_password'],
      [{ password: next, repeat_password: next, current_password: 'guess-1' }, 'current_password'],
    ]
    for (const [form, field] of wrong)
      expect(await edit('editor', form)).toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
    expect((await stored(world.ids.editor)).password).toBe(hash)
    const right = { password: next, repeat_password: next, current_password: password }
    expect(await edit('editor', right)).toMatchObject({ code: 1 })
    expect((await stored(world.ids.editor)).password).not.toBe(hash)
    // Every session has ended with it.
    expect(await edit('editor', { motto: 'Later' })).toMatchObject({ code: 302 })
  })
})
