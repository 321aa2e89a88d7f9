import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { changeUntilNextWrite } from '#tests/next-write.ts'
import { addRow } from '#tests/small-house.ts'
import { withWork } from '#tests/with-work.ts'
import { openWorld, password, type World } from '#tests/world.ts'

describe.each(engines)('the password of a member on %s', (engine) => {
  let world: World
  let hash: string
  let own: { id: number; username: string; token: string; kept: { token: string; refreshToken: string } }
  let turn = 0
  beforeAll(async () => {
    world = await openWorld(engine, { DRILL_LIMITS: 'on' })
    hash = await hashPassword(password)
  })
  beforeEach(async () => {
    turn += 1
    const username = `learner${turn}`
    const { id } = await addRow(world.house, member, {
      username,
      nickname: `Pine Grove ${turn}`,
      email: `${username}@example.org`,
      password: hash,
    })
    const { token } = await issueTokens(world.house, 'user', id, { keep: false })
    own = { id, username, token, kept: await issueTokens(world.house, 'user', id, { keep: true }) }
  })
  afterAll(() => world.close())

  const english = { 'think-lang': 'en' }
  const fresh = 'eight-quiet-rivers'
  const change = (oldPassword: unknown, newPassword: unknown, token = own.token) =>
    world.ask('POST', '/api/account/changePassword', {
      headers: { ...english, 'ba-user-token': token },
      body: { oldPassword, newPassword },
    })
  const tokensOf = async (id: number) =>
    (
      await world.house.db.read
        .selectFrom('token')
        .select('type')
        .where('owner_id', '=', id)
        .where('type', 'in', ['user', 'user-refresh'])
        .execute()
    ).length
  const storedHash = async () =>
    (
      await world.house.db.read
        .selectFrom('member')
        .select('password')
        .where('id', '=', own.id)
        .executeTakeFirstOrThrow()
    ).password
  const signIn = (word: string) =>
    world.ask('POST', '/api/user/checkIn', {
      headers: english,
      body: { tab: 'login', username: own.username, password: word },
    })

  it('a member changes the password with the current one, which ends every session, also long ones (T1.5)', async () => {
    const other = await addRow(world.house, member, {
      username: `other${turn}`,
      nickname: 'O',
      password: hash,
    })
    await issueTokens(world.house, 'user', other.id, { keep: true })
    expect(await change(password, fresh)).toMatchObject({
      code: 1,
      msg: 'Your password is changed. Please sign in with it',
      data: null,
    })
    expect(await tokensOf(own.id)).toBe(0)
    expect(await tokensOf(other.id)).toBe(2)
    for (const token of [own.token, own.kept.token])
      expect(
        await world.ask('GET', '/api/user/index', { headers: { 'ba-user-token': token } }),
      ).toMatchObject({
        code: 302,
      })
    const renewed = await world.ask('POST', '/api/common/refreshToken', {
      headers: { 'ba-user-token': own.kept.token },
      body: { refreshToken: own.kept.refreshToken, refresh_token: own.kept.refreshToken },
    })
    expectRefusal(renewed, 'signInFirst')
    expect((await signIn(password)).code).toBe(0)
    expect((await signIn(fresh)).code).toBe(1)
  })

  it('the record of change contains no password', async () => {
    await change(password, fresh)
    const { db } = world.house
    const sets = await db.read.selectFrom('change_set').selectAll().orderBy('id').execute()
    const lines = await db.read.selectFrom('change').selectAll().orderBy('id').execute()
    const told = JSON.stringify([sets, lines])
    for (const secret of [password, fresh, await storedHash()]) expect(told).not.toContain(secret)
    expect(sets.at(-1)).toMatchObject({
      actor_id: own.id,
      node: '/api/account/changePassword',
      outcome: 'ok',
    })
    expect(lines.at(-1)).toMatchObject({ entity: 'member', row_id: own.id, action: 'password' })
  })

  it.each([
    ['oldPassword', '', fresh, 'Please enter your current password'],
    ['oldPassword', undefined, fresh, 'Please enter your current password'],
    ['oldPassword', 'not-the-word-7', fresh, 'The current password is not right'],
    ['newPassword', password, password, 'The new password is the one you have'],
    ['newPassword', password, 'short-7', 'A password needs 8 to 64 characters'],
    ['newPassword', password, 'x7-'.repeat(22), 'A password needs 8 to 64 characters'],
    ['newPassword', password, 'x7-'.repeat(200), 'A password needs 8 to 64 characters'],
    ['newPassword', password, undefined, 'A password needs 8 to 64 characters'],
    ['newPassword', password, 'password123', expect.any(String)],
    ['newPassword', password, 'aaaaaaaaaa', expect.any(String)],
  ])('a wrong password is refused at its field: %s %j %j', async (field, current, wanted, words) => {
    const answer = await change(current, wanted)
    expect(answer).toMatchObject({ code: 0, msg: words, data: { fields: { [field]: words } } })
    expect(await storedHash()).toBe(hash)
    expect(await tokensOf(own.id)).toBe(3)
  })

  it('a new password cannot be one of the names of the member', async () => {
    for (const name of [own.username, `Pine Grove ${turn}`, `${own.username}@example.org`])
      expect(await change(password, name.toUpperCase())).toMatchObject({
        code: 0,
        data: { fields: { newPassword: expect.any(String) } },
      })
    expect(await storedHash()).toBe(hash)
  })

  it('guesses here and at the sign-in share one limit', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await change('not-the-word-7', fresh)).msg).toBe('The current password is not right')
      expect((await signIn('not-the-word-7')).code).toBe(0)
    }
    expect(await change('not-the-word-7', fresh)).toMatchObject({ data: { type: 'tooMany' } })
    expect(await change(password, fresh)).toMatchObject({ data: { type: 'tooMany' } })
    expect(await storedHash()).toBe(hash)
    const failed = await world.house.db.read
      .selectFrom('change_set')
      .select('outcome')
      .where('actor_id', '=', own.id)
      .where('node', '=', '/api/account/changePassword')
      .execute()
    expect(failed.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'failed'))
  })

  it('only one of many simultaneous requests changes the password', async () => {
    const tries = await Promise.all([1, 2, 3, 4].map((number) => change(password, `${fresh}-${number}`)))
    expect(tries.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await tokensOf(own.id)).toBe(0)
  })

  it('a password cannot be changed without signing in', async () => {
    expect(await change(password, fresh, 'no-such-token')).toMatchObject({ code: 302 })
  })
})

describe.each(engines)('a password that staff and its member change at the same time, on %s', (engine) => {
  it.each(['a new password', 'a disabled account'])(
    'a member does not overwrite what staff set meanwhile: %s',
    async (kind) => {
      const world = await openWorld(engine)
      const { id, password: before } = await world.house.db.read
        .selectFrom('member')
        .select(['id', 'password'])
        .where('id', '=', world.ids.lin)
        .executeTakeFirstOrThrow()
      const hash = await hashPassword('nine-other-words-9')
      const away =
        kind === 'a new password'
          ? { password: hash, status: 1 as const }
          : { password: before, status: 0 as const }
      const staff = await changeUntilNextWrite(world.house, (changes) => changes.edit(member, id, away))
      const answer = await world.ask('POST', '/api/account/changePassword', {
        as: 'lin',
        body: { oldPassword: password, newPassword: 'eight-quiet-rivers' },
      })
      await staff.committed
      expectRefusal(answer, 'invalid', '当前密码不正确')
      const rows = world.house.db.read
        .selectFrom('member')
        .select(['password', 'status'])
        .where('id', '=', id)
      expect(await rows.executeTakeFirstOrThrow()).toEqual(away)
      await world.close()
    },
  )
})

describe.each(engines)('wrong current passwords of a stolen session on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine, { DRILL_LIMITS: 'on', TRUST_PROXY: 'on' })
  })
  afterAll(() => world.close())

  const to = { type: 'email', account: 'lin.elsewhere@example.org' }
  const doors = {
    changePassword: (oldPassword: string) => ({ oldPassword, newPassword: 'eight-quiet-rivers' }),
    sendChangeCode: (oldPassword: string) => ({ ...to, oldPassword, code_id: 'form-of-a-stolen-session' }),
    close: (word: string) => ({ password: word }),
    export: (word: string) => ({ password: word }),
  }
  const at = (door: keyof typeof doors, word: string, number: number, proof: object = {}) =>
    world.ask('POST', `/api/account/${door}`, {
      as: 'lin',
      headers: { 'x-forwarded-for': `203.0.${number}.7` },
      body: { ...doors[door](word), ...proof },
    })

  it('ask for work that grows after twenty in an hour, at every door, and the owner gets in with it (T1.7)', async () => {
    const names = Object.keys(doors) as Array<keyof typeof doors>
    for (let number = 0; number < 20; number += 1) {
      const door = names[number % names.length] as keyof typeof doors
      expect(await at(door, 'not-the-word-7', number)).toMatchObject({ code: 0, data: { fields: {} } })
    }
    for (const door of names)
      expect(await at(door, password, 100)).toMatchObject({
        code: 0,
        data: { type: 'proof', bits: 16 },
      })
    const withProof = (door: keyof typeof doors) =>
      withWork(
        (proof) => at(door, password, 100, proof),
        ({ id, bits }) => world.ask('GET', `/api/common/proof?id=${id}&bits=${bits}`),
      )
    // A code from one network asks for work too, and one proof is enough for both.
    expect(await withProof('sendChangeCode')).toMatchObject({ code: 1 })
    expect(await withProof('changePassword')).toMatchObject({ code: 1 })
  })
})
