import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSignInWorld, password, type SignInWorld } from '#tests/worlds/sign-in-world.ts'
import { solveProofOfWork } from '#platform/std/proof-of-work.ts'
import { member } from '#entities/member.ts'
import { editRow } from '#tests/small-house.ts'

describe.each(engines)('signing in as a member on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => {
    world = await openSignInWorld(engine)
    world.small.open.adminCaptcha = false
  })
  afterEach(() => world.house.close())

  const solved = async () => ({ captchaId: 'solved-1', captcha: await world.solved('solved-1') })

  it('a member signs in with name, email or number, in any spelling', async () => {
    for (const username of ['lin', 'LIN@example.org', '138 0000 0001', '+8613800000001']) {
      const answer = await world.ask('POST', '/api/user/checkIn', {
        tab: 'login',
        username,
        password,
        ...(await solved()),
      })
      expect({ typed: username, ...answer }).toMatchObject({
        code: 1,
        data: { routePath: '/user', userinfo: { username: 'lin', refreshToken: '' } },
      })
      expect(answer.data.userinfo).not.toHaveProperty('password')
    }
  })

  const signedIn = async () => {
    const form = { tab: 'login', username: 'lin', password, ...(await solved()) }
    return (await world.session('/api/user/checkIn', form)).token
  }

  it('a signed-in member gets their own data without the password', async () => {
    const token = await signedIn()
    const answer = await world.ask('GET', '/api/user/index', {}, { member: token })
    expect(answer).toMatchObject({
      code: 1,
      data: { userInfo: { username: 'lin', email: 'lin@example.org' }, menus: [] },
    })
    expect(answer.data.userInfo).not.toHaveProperty('password')
  })

  it('the token of a member is not accepted as one of an administrator (T1.2)', async () => {
    const answer = await world.ask('GET', '/api/user/index', {}, { admin: await signedIn() })
    expect(answer).toMatchObject({ code: 302, data: { routeName: 'userLogin' } })
  })

  it('the record of a session has its last sign-in as text, a whole address of a picture and its own token', async () => {
    const token = await signedIn()
    const { data } = await world.ask('GET', '/api/user/index', {}, { member: token })
    expect(data.userInfo).toMatchObject({
      lastlogintime: '2027-01-15 16:00:00',
      avatar: expect.stringMatching(/^https?:\/\/.*\/face\.svg$/),
      token,
      refreshToken: '',
    })
  })

  it('a signed-in member is led on from the sign-in form, also one whose token expired and is renewed first', async () => {
    const token = await signedIn()
    const ask = () => world.ask('GET', '/api/user/checkIn', {}, { member: token })
    expect(await ask()).toMatchObject({ code: 302, data: { routePath: '/user' } })
    world.small.time.seconds += 901
    expect(await ask()).toMatchObject({ code: 409 })
  })

  it('a signed-in member gets the state of the daily check-in', async () => {
    const answer = await world.ask('GET', '/api/user/daily', {}, { member: await signedIn() })
    expect(answer).toMatchObject({
      code: 1,
      data: { done: false, streak: 0, next: 1 },
    })
  })

  it('a signed-in member who signs in or joins again is redirected to the member centre', async () => {
    const token = await signedIn()
    for (const tab of ['login', 'register'])
      expect(await world.ask('POST', '/api/user/checkIn', { tab }, { member: token })).toMatchObject({
        code: 302,
        data: { routePath: '/user' },
      })
  })

  it('a sign-in is refused without a captcha, with another tab, and while the member centre is closed', async () => {
    expect(
      await world.ask('POST', '/api/user/checkIn', { tab: 'login', username: 'lin', password }),
    ).toMatchObject({ msg: 'Please enter the captcha' })
    expect(await world.ask('POST', '/api/user/checkIn', { tab: 'elsewhere' })).toMatchObject({
      msg: 'Incorrect parameter',
    })
    world.small.open.memberCentre = false
    const words = { code: 0, msg: 'The member centre is disabled. Please contact the webmaster' }
    expect(await world.ask('GET', '/api/user/checkIn')).toMatchObject(words)
    expect(
      await world.ask('POST', '/api/user/checkIn', { tab: 'login', username: 'lin', password }),
    ).toMatchObject(words)
  })

  it('a proof of work replaces the captcha once', async () => {
    const { data } = await world.ask('GET', '/api/common/proof', { id: 'worked-1' })
    const { salt, bits } = data as { salt: string; bits: number }
    const given = {
      tab: 'login',
      username: 'lin',
      password,
      captchaId: 'worked-1',
      proof: await solveProofOfWork(salt, bits),
    }
    expect(await world.ask('POST', '/api/user/checkIn', given)).toMatchObject({ code: 1 })
    expect(await world.ask('POST', '/api/user/checkIn', given)).toMatchObject({
      code: 0,
      msg: 'The check by your browser was not finished in time. Please try again',
    })
  })

  it('administrators cannot sign in to the site, nor members to the back office', async () => {
    expect(
      await world.ask('POST', '/api/user/checkIn', {
        tab: 'login',
        username: 'root',
        password,
        ...(await solved()),
      }),
    ).toMatchObject({ msg: 'The account or the password is incorrect' })
    await editRow(world.house, member, 1, { username: 'linlin' })
    expect(await world.ask('POST', '/admin/index/login', { username: 'linlin', password })).toMatchObject({
      msg: 'The account or the password is incorrect',
    })
  })
})
