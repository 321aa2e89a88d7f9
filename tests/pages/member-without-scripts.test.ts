import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { member } from '#entities/member.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { engines } from '#tests/databases.ts'
import { browserFor, cookieName, navigation, type PlainBrowser } from '#tests/plain-browser.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openWorld, password, type World } from '#tests/world.ts'

const setCookie = (headers: Record<string, unknown>) => String([headers['set-cookie']].flat()[0] ?? '')

describe.each(engines)('a member without scripts on %s', (engine) => {
  let world: World
  let browser: PlainBrowser
  beforeEach(async () => {
    world = await openWorld(engine)
    browser = browserFor(world)
  })
  afterEach(() => world.close())

  const sessions = () =>
    world.house.db.read
      .selectFrom('token')
      .selectAll()
      .where('owner_id', '=', world.ids.lin)
      .where('type', '=', 'user-page')
      .execute()

  test('signing in by a form gives a cookie that no script reads and no other site sends (T1.17)', async () => {
    const { status, headers } = await browser.signIn()
    expect(status).toBe(303)
    expect(headers).toMatchObject({ location: '/user/loading', 'cache-control': 'no-store' })
    const flags = setCookie(headers).split('; ')
    expect(flags.slice(1).toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict'])
    const [row] = await sessions()
    expect(row).toMatchObject({ type: 'user-page', sliding: 1, useragent: 'no scripts' })
    expect(JSON.stringify(row)).not.toContain(browser.cookie())
    expect((row?.expires_at ?? 0) - (row?.created_at ?? 0)).toBe(15 * 60)
  })

  test('a form that is refused shows the picture of another sign-in, and no password', async () => {
    const { status, html, headers } = await browser.send('/en/user/login', {
      username: 'lin',
      password: 'not-the-password',
    })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
    expect(html).toContain('The account or the password is incorrect')
    expect(html).toMatch(/<input[^>]*name="username"[^>]*value="lin"/)
    expect(html).not.toContain('not-the-password')
    expect(await sessions()).toEqual([])
  })

  test('pages of the member centre show the member, and nobody else gets a copy (T11.2)', async () => {
    await browser.signIn()
    for (const url of ['/en/user/account', '/en/user/account/events', '/en/user/account/profile']) {
      const own = await browser.open(url)
      expect(own.status, url).toBe(200)
      expect(own.headers['cache-control']).toBe('no-store')
      expect(own.html).toContain('lin@example.org'.slice(0, 3))
      expect(own.html).not.toContain('On its way…')
      expect(own.html).not.toContain('id="state"')
      const other = await browserFor(world).open(url)
      expect(other.headers['cache-control']).toBe('no-cache')
      expect(other.html).not.toContain('value="signOut"')
      expect(other.html).toContain('On its way…')
    }
  })

  test('the cookie opens no call (T1.17)', async () => {
    await browser.signIn()
    const cookie = browser.headers()
    for (const headers of [cookie, { ...cookie, ...navigation }])
      expect(await world.ask('GET', '/api/user/index', { as: 'nobody', headers })).toMatchObject({
        code: 302,
        data: { routeName: 'userLogin' },
      })
    const token = browser.cookie()
    for (const name of ['ba-user-token', 'batoken'])
      expect(
        (await world.ask('GET', '/api/user/index', { as: 'nobody', headers: { [name]: token } })).code,
      ).toBe(302)
    const body = { refresh_token: token }
    expect(
      (
        await world.ask('POST', '/api/common/refreshToken', {
          as: 'nobody',
          body,
          headers: { 'ba-user-token': token },
        })
      ).code,
    ).not.toBe(1)
  })

  test('a token for calls is no cookie for pages (T1.17)', async () => {
    const { html } = await browser.open('/en/user/account', { cookie: `${cookieName}=${world.tokens.lin}` })
    expect(html).not.toContain('value="signOut"')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('a form with the cookie counts only if this site sent it (%o) (T1.17)', async (headers) => {
    await browser.signIn()
    const { status } = await browser.send('/user/account', { deed: 'checkIn' }, headers)
    expect(status).toBe(403)
    const rows = await world.house.db.read.selectFrom('member_check_in').select('id').execute()
    expect(rows).toEqual([])
  })

  test('what a script or a service worker asks for is the common page (T11.2)', async () => {
    await browser.signIn()
    const others: Record<string, string>[] = [
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-mode': 'same-origin', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-dest': 'iframe' },
    ]
    for (const headers of others)
      expect((await browser.open('/en/user/account', headers)).html).not.toContain('value="signOut"')
  })

  test('the daily check-in, the profile and signing out are forms', async () => {
    await browser.signIn()
    const checked = await browser.send('/en/user/account', { deed: 'checkIn' })
    expect(checked.html).toContain('Checked in today')
    const profile = { deed: 'profile', avatar: '', gender: '2', birthday: '', motto: 'By the brook' }
    const refused = await browser.send('/en/user/account/profile', { ...profile, nickname: '' })
    expect(refused.html).toContain('A nickname has 1 to 50 characters')
    expect(refused.html).toContain('By the brook')
    const saved = await browser.send('/en/user/account/profile', { ...profile, nickname: 'Lin of the brook' })
    expect(saved.html).toMatch(/<input[^>]*name="nickname"[^>]*value="Lin of the brook"/)
    const out = await browser.send('/en/user/account/profile', { deed: 'signOut' })
    expect(out.status).toBe(303)
    expect(out.headers.location).toBe('/en/user/login')
    expect(setCookie(out.headers)).toMatch(/^member=; .*Max-Age=0$/)
    expect(await sessions()).toEqual([])
  })

  test('an action that the page does not know is refused', async () => {
    await browser.signIn()
    for (const deed of ['profile', '__proto__', 'constructor', ''])
      expect((await browser.send('/user/account', { deed })).status).toBe(405)
  })

  test('a new password ends the sessions of pages too (T1.5)', async () => {
    await browser.signIn()
    const typed = { deed: 'password', oldPassword: password, newPassword: 'another-brook-17' }
    const unlike = await browser.send('/en/user/account/changePassword', {
      ...typed,
      again: 'another-brook-18',
    })
    expect(unlike.html).toContain('The two new passwords are not the same')
    const changed = await browser.send('/en/user/account/changePassword', {
      ...typed,
      again: 'another-brook-17',
    })
    expect(changed.headers.location).toBe('/en/user/login?after=password')
    expect(await sessions()).toEqual([])
    expect((await browser.open('/en/user/account')).html).not.toContain('value="signOut"')
  })

  test('disabling an account ends the sessions of pages at once (T1.6)', async () => {
    await browser.signIn()
    await editRow(world.house, member, world.ids.lin, { status: 0 })
    expect((await browser.open('/en/user/account')).html).not.toContain('value="signOut"')
    const { status, headers } = await browser.send('/en/user/account', { deed: 'checkIn' })
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: '/en/user/login?url=%2Fen%2Fuser%2Faccount',
    })
  })

  test('a closed member centre shows nothing of a member (T1.13)', async () => {
    await browser.signIn()
    await setSetting(world.house, 'open_member_center', 'off')
    const { html } = await browser.open('/en/user/account')
    expect(html).toContain('The member centre is closed')
    expect(html).not.toContain('value="signOut"')
  })

  test('one member never sees the page of another (T3.1)', async () => {
    const { password: hash } = await world.house.db.read
      .selectFrom('member')
      .select('password')
      .where('id', '=', world.ids.lin)
      .executeTakeFirstOrThrow()
    await addRow(world.house, member, { username: 'wang', nickname: 'Wang the other', password: hash })
    const other = browserFor(world)
    await Promise.all([browser.signIn('lin'), other.signIn('wang')])
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? browser : other).open('/en/user/account')),
    )
    for (const [at, { html }] of pages.entries()) expect(html.includes('Wang the other')).toBe(at % 2 === 0)
  })
})

describe('guessing at passwords without scripts', () => {
  let world: World
  beforeEach(async () => void (world = await openWorld('sqlite', { DRILL_LIMITS: 'on' })))
  afterEach(() => world.close())

  test('guesses by forms have the limits of all guesses (T1.7)', async () => {
    const browser = browserFor(world)
    const typed = { username: 'lin', password: 'not-the-password' }
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await browser.send('/user/login', typed)).status, String(guess)).toBe(200)
    const late = await browser.signIn()
    expect(late.html).toContain('操作过于频繁')
    expect(late.headers['set-cookie']).toBeUndefined()
    const body = { tab: 'login', username: 'lin', password }
    const asked = await world.ask('POST', '/api/user/checkIn', { as: 'nobody', body })
    expect(asked.data.type).toBe('tooMany')
  })
})
