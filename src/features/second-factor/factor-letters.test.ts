import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { readMail } from '#tests/read-mail.ts'
import { openWorld, password, type World } from '#tests/world.ts'

describe.each(engines)('a second factor that comes or goes on %s', (engine) => {
  let world: World
  beforeEach(async () => {
    world = await openWorld(engine)
    await world.house.db.write(({ queries }) =>
      queries
        .updateTable('admin')
        .set({ email: 'editor@example.org' })
        .where('id', '=', world.ids.editor)
        .execute(),
    )
  })
  afterEach(() => world.close())

  type Person = 'root' | 'editor' | 'lin'
  const post = (path: string, body: object, as: Person) => world.ask('POST', path, { as, body })
  const names = {
    editor: ['/admin/factor/begin', '/admin/factor/finish', '/admin/factor/remove', '/admin/factor/index'],
    lin: [
      '/api/account/beginFactor',
      '/api/account/finishFactor',
      '/api/account/removeFactor',
      '/api/account/factors',
    ],
  } as const
  const codeOf = (secret: string, later = 0) =>
    generateSync({ secret, epoch: world.house.clock.seconds() + later * 30 })
  const lettersTo = async (to: string) => {
    await world.house.outbox.send()
    const all = await lettersIn(world.house.environment.dataDir)
    const theirs = all.filter((text) => text.includes(`To: ${to}\r\n`))
    return Promise.all(theirs.map(async (text) => (await readMail(text)).text))
  }
  const sessionsOf = async (as: 'root' | 'editor') => {
    const tokens = world.house.db.read.selectFrom('token').select('hash').where('type', '=', 'admin')
    return (await tokens.where('owner_id', '=', world.ids[as]).execute()).length
  }

  async function add(as: 'editor' | 'lin') {
    const [begin, finish] = names[as]
    const { id, secret } = (await post(begin, { kind: 'codes', current_password: password }, as)).data as {
      id: string
      secret: string
    }
    const name = 'See https://evil.example'
    expect(await post(finish, { id, name, code: codeOf(secret) }, as)).toMatchObject({ code: 1 })
    return secret
  }

  it.each(['editor', 'lin'] as const)('is told to its owner by a letter (%s)', async (as) => {
    const secret = await add(as)
    const to = `${as}@example.org`
    const [added = ''] = await lettersTo(to)
    expect(added).toContain('second factor was added to your account')
    expect(added).toContain('添加了两步验证')
    expect(added).not.toContain('evil.example')
    const [, , remove, list] = names[as]
    const { data } = await world.ask('GET', list, { as })
    const [{ id }] = data.list as [{ id: string }]
    const proof = { current_password: password, factor_code: codeOf(secret, 1) }
    expect(await post(remove, { id, ...proof }, as)).toMatchObject({ code: 1 })
    const removed = (await lettersTo(to)).at(-1) ?? ''
    expect(removed).toContain('was taken away from your account')
    expect(removed).toContain('The password alone opens the account now.')
    expect(removed).toContain('现在只凭密码就能登录。')
  })

  it('is told when staff reset it, and says nothing where there was none', async () => {
    await add('editor')
    const reset = () => post('/admin/admin/resetFactors', { ids: [world.ids.editor] }, 'root')
    expect(await reset()).toMatchObject({ code: 1 })
    expect(await lettersTo('editor@example.org')).toHaveLength(2)
    await reset()
    expect(await lettersTo('editor@example.org')).toHaveLength(2)
  })

  it('a rule that is switched on signs out those of the group who have none', async () => {
    const { editorGroup: id } = world.ids
    const rule = (values: object) => post('/admin/admin_group/edit', { id, ...values }, 'root')
    expect(await sessionsOf('editor')).toBe(1)
    await rule({ factor_grace_days: 3 })
    expect(await sessionsOf('editor')).toBe(1)
    expect(await rule({ factor_required: 1 })).toMatchObject({ code: 1 })
    expect(await sessionsOf('editor')).toBe(0)
    expect(await sessionsOf('root')).toBe(1)
  })

  it('a rule that is switched on leaves those who have one signed in', async () => {
    await add('editor')
    await post('/admin/admin_group/edit', { id: world.ids.editorGroup, factor_required: 1 }, 'root')
    expect(await sessionsOf('editor')).toBe(1)
  })

  it('who comes into such a group without one signs in again', async () => {
    const group = { name: 'With a factor', superior_id: world.ids.editorGroup, factor_required: 1, rules: '' }
    const { id } = (await post('/admin/admin_group/add', group, 'root')).data
    const edit = { id: world.ids.editor, group_ids: [world.ids.editorGroup, id] }
    expect(await post('/admin/admin/edit', edit, 'root')).toMatchObject({ code: 1 })
    expect(await sessionsOf('editor')).toBe(0)
  })
})
