import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, password, type World } from '#tests/world.ts'

describe.each(engines)('the second factor on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine, { DRILL_LIMITS: 'on' })))
  afterEach(() => world.close())

  const wrong = { code: 0, data: { type: 'secondFactor', again: true } }
  const gone = { code: 0, data: { type: 'secondFactorGone' } }
  const headers = { 'think-lang': 'en' }
  type Person = 'root' | 'editor' | 'lin' | 'nobody'
  const post = (path: string, body: object, as: Person = 'nobody') =>
    world.ask('POST', path, { as, body, headers })
  const login = (body: object) => post('/admin/index/login', body)
  const checkIn = (body: object) => post('/api/user/checkIn', { tab: 'login', ...body })
  const codeOf = (secret: string, later = 0) =>
    generateSync({ secret, epoch: world.house.clock.seconds() + later * 30 })
  const read = () => world.house.db.read
  /** As if half a minute had gone by. */
  const forgetStep = () =>
    world.house.db.write(({ queries }) => queries.updateTable('second_factor').set({ counter: 0 }).execute())
  const placeOf = (as: Person) => (as === 'lin' ? '/api/account/' : '/admin/factor/')
  const path = (as: Person, name: 'begin' | 'finish' | 'remove' | 'renew') =>
    as === 'lin'
      ? `/api/account/${{ begin: 'beginFactor', finish: 'finishFactor', remove: 'removeFactor', renew: 'renewRecovery' }[name]}`
      : `${placeOf(as)}${name}`

  async function add(as: Person, confirmation: object = {}) {
    const begun = await post(
      path(as, 'begin'),
      { kind: 'codes', current_password: password, ...confirmation },
      as,
    )
    expect(begun).toMatchObject({ code: 1 })
    const { id, secret } = begun.data as { id: string; secret: string }
    const done = await post(path(as, 'finish'), { id, name: 'My telephone', code: codeOf(secret) }, as)
    expect(done).toMatchObject({ code: 1 })
    return { secret, recovery: done.data.recovery as string[] }
  }

  it('a code of an app is asked for after the password, and is good once', async () => {
    const { secret, recovery } = await add('editor')
    expect(new Set(recovery).size).toBe(10)
    const first = await login({ username: 'editor', password })
    expect(first).toMatchObject({ code: 0, data: { type: 'secondFactor', kinds: ['codes'] } })
    expect(first.data).not.toHaveProperty('userinfo')
    const { factor_id } = first.data
    // The code that added the app is used up.
    expect(await login({ factor_id, factor_code: codeOf(secret) })).toMatchObject(wrong)
    expect(await login({ factor_id, factor_code: '000000' })).toMatchObject(wrong)
    const wide = codeOf(secret, 1).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    const opened = await login({ factor_id, factor_code: ` ${wide.slice(0, 3)} ${wide.slice(3)} ` })
    expect(opened).toMatchObject({ code: 1, data: { userinfo: { username: 'editor' } } })
    // Neither the code nor the first step is good for another session.
    expect(await login({ factor_id, factor_code: codeOf(secret, 1) })).toMatchObject(gone)
    const again = (await login({ username: 'editor', password })).data.factor_id
    expect(await login({ factor_id: again, factor_code: codeOf(secret, 1) })).toMatchObject(wrong)
  })

  it('of requests at the same moment with one code, one gets in', async () => {
    const { secret, recovery } = await add('editor')
    const together = async (factor_code: string | undefined) => {
      const both = { username: 'editor', password, factor_code }
      const answers = await Promise.all(Array.from({ length: 5 }, () => login(both)))
      return answers.filter(({ code }) => code === 1).length
    }
    expect(await together(codeOf(secret, 1))).toBe(1)
    expect(await together(recovery[0])).toBe(1)
  })

  it('a client in one step sends password and code together', async () => {
    const { secret } = await add('editor')
    const both = { username: 'editor', password, factor_code: codeOf(secret, 1) }
    expectRefusal(await login({ ...both, password: 'not the password' }), 'invalid')
    expect(await login(both)).toMatchObject({ code: 1 })
  })

  it('a recovery code opens the account once each', async () => {
    const { recovery } = await add('editor')
    for (const factor_code of [recovery[0]?.toUpperCase(), recovery[1]])
      expect(await login({ username: 'editor', password, factor_code })).toMatchObject({ code: 1 })
    expect(await login({ username: 'editor', password, factor_code: recovery[0] })).toMatchObject(wrong)
    expect((await world.ask('GET', '/admin/factor/index', { as: 'editor' })).data).toMatchObject({
      recovery: 8,
    })
    const stored = await read().selectFrom('recovery_code').select('hash').execute()
    expect(stored.map(({ hash }) => hash)).not.toContain(recovery[2])
  })

  it('the first step belongs to its account, to its password and to ten minutes', async () => {
    const { secret } = await add('editor')
    const member = await add('lin')
    const { factor_id } = (await login({ username: 'editor', password })).data
    expect(await checkIn({ factor_id, factor_code: codeOf(member.secret, 1) })).toMatchObject(gone)
    await post('/admin/admin/edit', { id: world.ids.editor, password: 'another-Tea-7' }, 'root')
    expect(await login({ factor_id, factor_code: codeOf(secret, 1) })).toMatchObject(gone)
    const later = (await login({ username: 'editor', password: 'another-Tea-7' })).data.factor_id
    await world.house.db.write(({ queries }) =>
      queries.updateTable('factor_challenge').set({ created_at: 1 }).execute(),
    )
    expect(await login({ factor_id: later, factor_code: codeOf(secret, 1) })).toMatchObject(gone)
  })

  it('wrong codes are limited as wrong passwords are, and a first step has five tries', async () => {
    const { secret } = await add('editor')
    const asked = async () => (await login({ username: 'editor', password })).data.factor_id
    const guess = (factor_id: unknown) => login({ factor_id, factor_code: '111111' })
    const first = await asked()
    for (let each = 0; each < 5; each += 1) expect(await guess(first)).toMatchObject(wrong)
    expect(await login({ factor_id: first, factor_code: codeOf(secret, 1) })).toMatchObject(gone)
    const second = await asked()
    for (let each = 0; each < 4; each += 1) expect(await guess(second)).toMatchObject(wrong)
    const third = await asked()
    await guess(third)
    expectRefusal(await login({ factor_id: third, factor_code: codeOf(secret, 1) }), 'tooMany')
    const failed = await read()
      .selectFrom('change_set')
      .select('id')
      .where('outcome', '=', 'failed')
      .execute()
    expect(failed.length).toBeGreaterThanOrEqual(10)
  })

  it('adding, removing and new recovery codes need the password and, from then on, a factor', async () => {
    expectRefusal(await post('/admin/factor/begin', { kind: 'codes' }, 'editor'), 'invalid')
    expectRefusal(
      await post('/admin/factor/begin', { kind: 'codes', current_password: 'not this one' }, 'editor'),
      'invalid',
    )
    const { secret, recovery } = await add('editor')
    const own = (await world.ask('GET', '/admin/factor/index', { as: 'editor' })).data
    expect(own).toMatchObject({ list: [{ kind: 'codes', name: 'My telephone' }], required: false, due_at: 0 })
    const [{ id }] = own.list as [{ id: string }]
    const remove = (more: object) => post('/admin/factor/remove', { id, ...more }, 'editor')
    const asked = await remove({ current_password: password })
    expect(asked).toMatchObject({ code: 0, data: { type: 'secondFactor' } })
    const { factor_id } = asked.data
    // What was begun for a change opens no session.
    expect(await login({ factor_id, factor_code: codeOf(secret, 1) })).toMatchObject(gone)
    const renewed = await post(
      '/admin/factor/renew',
      { current_password: password, factor_code: recovery[0] },
      'editor',
    )
    expect(renewed.data.recovery).toHaveLength(10)
    expect(await remove({ current_password: password, factor_code: recovery[1] })).toMatchObject(wrong)
    expect(await remove({ factor_id, factor_code: codeOf(secret, 1) })).toMatchObject({ code: 1 })
    expect(await login({ username: 'editor', password })).toMatchObject({ code: 1 })
    expect(await read().selectFrom('recovery_code').select('hash').execute()).toEqual([])
  })

  it('a group asks for it: with days of grace, and then before the account opens', async () => {
    const { editorGroup } = world.ids
    await post(
      '/admin/admin_group/edit',
      { id: editorGroup, factor_required: 1, factor_grace_days: 3 },
      'root',
    )
    // The session that was open has ended with the rule.
    expectRefusal(await world.ask('GET', '/admin/factor/index', { as: 'editor' }), 'signInFirst')
    const open = await login({ username: 'editor', password })
    expect(open).toMatchObject({ code: 1 })
    world.tokens.editor = (open.data.userinfo as { token: string }).token
    const own = (await world.ask('GET', '/admin/factor/index', { as: 'editor' })).data
    const inThree = world.house.clock.seconds() + 3 * 24 * 3600
    expect(own.required).toBe(true)
    expect(Math.abs((own.due_at as number) - inThree)).toBeLessThan(60)
    await world.house.db.write(({ queries }) =>
      queries.updateTable('admin').set({ factor_due_at: 5 }).where('id', '=', world.ids.editor).execute(),
    )
    const { data } = await login({ username: 'editor', password })
    const { factor_id, setup } = data as { factor_id: string; setup: { secret: string; address: string } }
    expect(setup.address).toContain(`secret=${setup.secret}`)
    expect(await login({ factor_id, factor_code: '000000' })).toMatchObject(wrong)
    const opened = await login({ factor_id, factor_code: codeOf(setup.secret) })
    expect(opened).toMatchObject({ code: 1, data: { userinfo: { username: 'editor' } } })
    expect(opened.data.recovery).toHaveLength(10)
    const [{ id }] = (await world.ask('GET', '/admin/factor/index', { as: 'editor' })).data.list as [
      { id: string },
    ]
    const [code] = opened.data.recovery as string[]
    const removing = { id, current_password: password, factor_code: code }
    expect(await post('/admin/factor/remove', removing, 'editor')).toMatchObject({ code: 0 })
  })

  it('super administrators reset the factors of others with a record, and nobody their own', async () => {
    await add('editor')
    await add('root')
    const reset = (id: number, as: Person) => post('/admin/admin/resetFactors', { ids: [id] }, as)
    expectRefusal(await reset(world.ids.editor, 'editor'), 'forbidden')
    expectRefusal(await reset(world.ids.root, 'root'), 'notAllowed')
    expect(await reset(world.ids.editor, 'root')).toMatchObject({ code: 1 })
    const { length } = await read()
      .selectFrom('token')
      .select('hash')
      .where('owner_id', '=', world.ids.editor)
      .where('type', '=', 'admin')
      .execute()
    expect(length).toBe(0)
    expect(await login({ username: 'editor', password })).toMatchObject({ code: 1 })
    const changed = await read()
      .selectFrom('change')
      .select(['entity', 'action'])
      .where('entity', '=', 'admin')
      .where('row_id', '=', world.ids.editor)
      .where('action', '=', 'secondFactor')
      .execute()
    expect(changed).toHaveLength(2)
  })

  it('members have it by choice, also where they sign in by a code that was sent', async () => {
    const { secret } = await add('lin')
    const first = await checkIn({ username: 'lin', password })
    expect(first).toMatchObject({ code: 0, data: { type: 'secondFactor' } })
    const factor_code = codeOf(secret, 1)
    expect(await checkIn({ factor_id: first.data.factor_id, factor_code })).toMatchObject({ code: 1 })
    await forgetStep()
    await post('/api/user/sendSignInCode', { type: 'email', account: 'lin@example.org' })
    await world.house.outbox.send()
    const letter = await read().selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirst()
    const [captcha = ''] = /\b\d{6}\b/.exec(JSON.stringify(letter)) ?? []
    const byCode = await post('/api/user/signInByCode', {
      type: 'email',
      account: 'lin@example.org',
      captcha,
    })
    expect(byCode).toMatchObject({ code: 0, data: { type: 'secondFactor' } })
    const opened = await checkIn({ factor_id: byCode.data.factor_id, factor_code: codeOf(secret, 1) })
    expect(opened).toMatchObject({ code: 1, data: { userinfo: { username: 'lin' } } })
  })

  it('an answer that no passkey has signed is refused', async () => {
    const begun = await post('/admin/factor/begin', { kind: 'passkey', current_password: password }, 'editor')
    expect(begun.data.passkey).toMatchObject({ challenge: expect.any(String), rp: { id: 'shuyuan.test' } })
    const { id } = begun.data
    for (const passkey of ['', 'no json', '{"id":"x","response":{}}'])
      expectRefusal(await post('/admin/factor/finish', { id, name: '', passkey }, 'editor'), 'invalid')
  })
})
