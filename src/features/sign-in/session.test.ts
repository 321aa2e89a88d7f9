import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { member } from '#entities/member.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignInWorld, password, type SignInWorld } from '#tests/worlds/sign-in-world.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { addRow, editRow } from '#tests/small-house.ts'

describe.each(engines)('a session on %s', (engine) => {
  let world: SignInWorld
  beforeAll(async () => void (world = await openSignInWorld(engine)))
  afterAll(() => world.house.close())
  beforeAll(() => void (world.small.open.adminCaptcha = false))

  const solved = async () => ({ captchaId: 'solved-1', captcha: await world.solved('solved-1') })

  it('a signed-in user is sent from the sign-in form to their start page', async () => {
    const { token } = await world.session()
    const answer = await world.ask('GET', '/admin/index/login', {}, { admin: token })
    expect(answer).toMatchObject({
      code: 302,
      msg: 'You are already signed in',
      data: { routePath: '/admin' },
    })
    expect(JSON.parse(JSON.stringify(answer.data))).not.toHaveProperty('routeName')
  })

  it('a session of either area is refreshed, and a refusal never asks for another refresh (T1.4)', async () => {
    const office = await world.session()
    const answer = await world.ask(
      'POST',
      '/api/common/refreshToken',
      { refresh_token: office.refreshToken },
      { admin: office.token },
    )
    expect(answer).toMatchObject({
      code: 1,
      data: { type: 'admin-refresh', token: expect.any(String), refresh_token: expect.any(String) },
    })
    const mine = await world.session('/api/user/checkIn', {
      tab: 'login',
      username: 'lin',
      password,
      keep: true,
      ...(await solved()),
    })
    expect(
      await world.ask(
        'POST',
        '/api/common/refreshToken',
        { refresh_token: mine.refreshToken },
        { member: mine.token },
      ),
    ).toMatchObject({ data: { type: 'user-refresh' } })
    const bad = [
      {},
      { refresh_token: 'x' },
      { refresh_token: office.token },
      { refresh_token: 'x'.repeat(9000) },
      { refresh_token: 7 },
    ]
    for (const input of bad)
      expect(
        (await world.ask('POST', '/api/common/refreshToken', input, { admin: office.token })).code,
      ).not.toBe(409)
    expect(
      await world.ask('POST', '/api/common/refreshToken', { refresh_token: 'x' }, { admin: office.token }),
    ).toMatchObject({ code: 302, data: { routeName: 'adminLogin', routePath: '/admin/login' } })
    const other = await world.session()
    expect(
      await world.ask('POST', '/api/common/refreshToken', { refresh_token: other.refreshToken }),
    ).toMatchObject({ code: 302, data: { routeName: 'adminLogin' } })
  })

  it('the owner of a session that two had gets a letter (T1.4)', async () => {
    const { house, ask, small } = world
    house.outbox = openOutbox(house)
    const form = { tab: 'login', username: 'lin', password, keep: true, ...(await solved()) }
    const first = await world.session('/api/user/checkIn', form)
    const refresh = ({ token, refreshToken }: { token: string; refreshToken: string }) =>
      ask('POST', '/api/common/refreshToken', { refresh_token: refreshToken }, { member: token })
    const { data } = await refresh(first)
    small.time.seconds += 901
    const second = { token: data.token as string, refreshToken: data.refresh_token as string }
    expect(await refresh(second)).toMatchObject({ code: 1 })
    small.time.seconds += 11
    expect(await refresh(first)).toMatchObject({ code: 302, data: { routePath: '/user/login' } })
    await house.outbox.send()
    await house.outbox.close()
    expect(await lettersIn(house.environment.dataDir)).toEqual([
      expect.stringMatching(/To: lin@example\.org\r\n[^]*used in two/),
    ])
  })

  it('signing out ends a session for good, also with expired tokens (T1.5)', async () => {
    const { token, refreshToken } = await world.session()
    world.small.time.seconds += 3600
    expect(
      await world.ask('POST', '/admin/index/logout', { refresh_token: refreshToken }, { admin: token }),
    ).toMatchObject({ code: 1, msg: 'Signed out' })
    expect(
      await world.ask('POST', '/api/common/refreshToken', { refresh_token: refreshToken }, { admin: token }),
    ).toMatchObject({ code: 302 })
    expect(await world.ask('POST', '/admin/index/logout')).toMatchObject({ code: 1 })
  })
})

describe.each(engines)('a sign-in on %s', (engine) => {
  let world: SignInWorld
  const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }
  beforeAll(async () => void (world = await openSignInWorld(engine, drill)))
  afterAll(() => world.house.close())

  it.each([
    ['its password is changed', { password: 'another hash' }],
    ['it is closed', { status: 0 as const }],
  ])('a sign-in fails when, while the password is checked, %s', async (_name, patch) => {
    const { house, ask } = world
    const account = { nickname: 'Somebody', password: await hashPassword(password) }
    const username = `moved${Object.keys(patch).join()}`
    const staff = await addRow(house, admin, { ...account, username })
    const guest = await addRow(house, member, { ...account, username })
    const write = house.db.write
    // Nothing is written before a password was right.
    const meanwhile = (change: () => Promise<unknown>) => {
      house.db.write = async (work) => {
        house.db.write = write
        await change()
        return write(work)
      }
    }
    meanwhile(() => editRow(house, admin, staff.id, patch))
    expect(await ask('POST', '/admin/index/login', { username, password })).toMatchObject({ code: 0 })
    meanwhile(() => editRow(house, member, guest.id, patch))
    const form = { tab: 'login', username, password }
    expect(await ask('POST', '/api/user/checkIn', form)).toMatchObject({ code: 0 })
    expect(await house.db.read.selectFrom('token').selectAll().execute()).toEqual([])
  })
})
