import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import {
  longPassword,
  openSignInWorld,
  password,
  root,
  type SignInWorld,
} from '#tests/worlds/sign-in-world.ts'

describe.each(engines)('signing in on %s', (engine) => {
  let world: SignInWorld
  beforeAll(async () => void (world = await openSignInWorld(engine)))
  afterAll(() => world.house.close())
  beforeEach(() => void (world.small.open.adminCaptcha = false))

  const signIn = (given: object, address?: string) =>
    world.ask('POST', '/admin/index/login', given, {}, address)
  const outcomes = async (node: string) => {
    const rows = await world.house.db.read
      .selectFrom('change_set')
      .selectAll()
      .where('node', '=', node)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ outcome, actor_name, data }) => ({ outcome, actor_name, data }))
  }

  it('an administrator gets a session, and the sign-in is recorded', async () => {
    world.small.time.seconds += 1
    const answer = await signIn({ ...root, keep: true })
    expect(answer).toMatchObject({
      code: 1,
      msg: 'Signed in',
      data: { routePath: '/admin', userinfo: { id: world.rootId, username: 'root', nickname: 'Somebody' } },
    })
    expect(Object.keys(answer.data.userinfo ?? {}).toSorted()).toEqual([
      'avatar',
      'id',
      'lastlogintime',
      'nickname',
      'refreshToken',
      'token',
      'username',
    ])
    const row = await world.house.db.read
      .selectFrom('admin')
      .selectAll()
      .where('id', '=', world.rootId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      lastlogintime: world.small.time.seconds,
      lastloginip: '203.0.113.5',
      loginfailure: 0,
    })
    const [remembered] = await outcomes('/admin/index/login')
    expect(remembered).toMatchObject({ outcome: 'ok', actor_name: 'root' })
    expect(remembered?.data).not.toContain(password)
  })

  it('a refresh token is given only when the user wants to stay signed in', async () => {
    for (const [keep, length] of [
      [true, 32],
      [1, 32],
      ['1', 32],
      [false, 0],
      [undefined, 0],
      ['', 0],
    ] as const) {
      const { userinfo } = (await signIn({ ...root, keep })).data as {
        userinfo: { token: string; refreshToken: string }
      }
      expect([userinfo.token.length, userinfo.refreshToken.length]).toEqual([32, length])
    }
  })

  it.each([
    [{}, 'Please enter your account'],
    [{ username: ' ', password }, 'Please enter your account'],
    [{ username: 'abc', password }, 'Account length must be greater than 3 digit.'],
    [{ username: 'root' }, 'Please enter your password'],
    [{ username: 'root', password: '12345' }, 'Password length must be between 6 and 32 characters.'],
    [{ username: 'root', password: 'x'.repeat(33) }, 'Password length must be between 6 and 32 characters.'],
    [{ username: 'root', password: 'x'.repeat(500) }, 'Password length must be between 6 and 32 characters.'],
    [{ username: 'ro\u0000ot', password }, 'Incorrect parameter'],
    [{ username: 'root', password: 'wrong-strings-13' }, 'The account or the password is incorrect'],
    [{ username: 'nobody', password }, 'The account or the password is incorrect'],
    [{ username: 'idle', password }, 'The account or the password is incorrect'],
    [{ username: ['root'], password: { length: 9 } }, 'Please enter your account'],
  ])('the sign-in form %j is refused with a message (T1.9)', async (given, msg) => {
    expect(await signIn(given, '198.51.100.1')).toMatchObject({ code: 0, msg })
  })

  it('a password of up to sixty-four characters works', async () => {
    expect(await signIn({ username: 'longname', password: longPassword })).toMatchObject({ code: 1 })
  })

  it('what was typed as the name of no administrator is stored nowhere', async () => {
    await signIn({ username: 'my-secret-password-7', password: 'wrong-strings-13' })
    const sets = await world.house.db.read.selectFrom('change_set').selectAll().execute()
    expect(sets.at(-1)).toMatchObject({ outcome: 'failed', actor_name: '', ip: expect.stringMatching(/./) })
    expect(JSON.stringify(sets)).not.toContain('my-secret-password-7')
  })

  it('failures are recorded, and counted for existing accounts', async () => {
    await signIn({ username: 'root', password: 'wrong-strings-13' })
    expect((await outcomes('/admin/index/login'))[0]).toMatchObject({ outcome: 'failed', actor_name: 'root' })
    const failures = async () =>
      (
        await world.house.db.read
          .selectFrom('admin')
          .select('loginfailure')
          .where('id', '=', world.rootId)
          .executeTakeFirstOrThrow()
      ).loginfailure
    expect(await failures()).toBeGreaterThan(0)
    await signIn(root)
    expect(await failures()).toBe(0)
  })

  it('guessing reaches a limit, and the owner can still sign in from elsewhere', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_each, count) =>
        signIn({ username: 'root', password: `guess-${count}` }, '192.0.2.9'),
      ),
    )
    expect(guesses.filter(({ data }) => data.type === 'tooMany')).toHaveLength(4)
    expect(await signIn(root, '192.0.2.9')).toMatchObject({
      status: 200,
      data: { type: 'tooMany' },
      headers: { 'retry-after': '900' },
    })
    expect(await signIn(root, '192.0.2.10')).toMatchObject({ code: 1 })
  })

  it('the sign-in needs a captcha while it is switched on, and a captcha works once (T1.11)', async () => {
    world.small.open.adminCaptcha = true
    expect(await world.ask('GET', '/admin/index/login')).toMatchObject({ code: 1, data: { captcha: true } })
    expect(await signIn(root)).toMatchObject({ code: 0, msg: 'Please enter the captcha' })
    expect(await signIn({ ...root, captcha: '123', captcha_id: 'some-id-1' })).toMatchObject({
      msg: 'Captcha length must be between 4 and 6 characters.',
    })
    expect(await signIn({ ...root, captcha: '1234567', captcha_id: 'some-id-1' })).toMatchObject({
      msg: 'Captcha length must be between 4 and 6 characters.',
    })
    expect(await signIn({ ...root, captcha: '0000', captcha_id: 'some-id-1' })).toMatchObject({
      msg: 'The captcha is wrong or has expired',
    })
    const captcha = await world.solved('some-id-2')
    expect(await signIn({ ...root, captcha, captcha_id: 'some-id-2' })).toMatchObject({ code: 1 })
    expect(await signIn({ ...root, captcha, captcha_id: 'some-id-2' })).toMatchObject({
      msg: 'The captcha is wrong or has expired',
    })
    const { data } = await world.ask('GET', '/api/common/proof', { id: 'some-id-3' })
    const { salt, bits } = data as { salt: string; bits: number }
    const proof = await solveProofOfWork(salt, bits)
    expect(await signIn({ ...root, proof: '1', captcha_id: 'some-id-4' })).toMatchObject({ code: 0 })
    expect(await signIn({ ...root, proof, captcha_id: 'some-id-3' })).toMatchObject({ code: 1 })
    world.small.open.adminCaptcha = false
    expect(await world.ask('GET', '/admin/index/login')).toMatchObject({ data: { captcha: false } })
  })
})
