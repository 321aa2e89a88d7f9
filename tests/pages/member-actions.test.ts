import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '#platform/std/random.server.ts'
import { engines } from '#tests/databases.ts'
import { browserFor, type PlainBrowser } from '#tests/plain-browser.ts'
import { openCertificateWorld } from '#tests/worlds/certificate-world.ts'
import { openWorld, password, type World } from '#tests/world.ts'

type Certificates = Awaited<ReturnType<typeof openCertificateWorld>>

describe.each(engines)('the forms of a member without scripts on %s', (engine) => {
  let open: Certificates
  let world: World
  let browser: PlainBrowser
  beforeEach(async () => {
    open = await openCertificateWorld(engine)
    world = open.world
    browser = browserFor(world)
    await browser.signIn()
  })
  afterEach(() => world.close())

  test('a member gives the name for certificates after seeing it', async () => {
    const url = '/en/user/account/certificate'
    const wrong = await browser.send(url, { deed: 'showName', name: '', latin: 'Lin' })
    expect(wrong.html).toMatch(/aria-invalid="true"|role="alert"/)
    const shown = await browser.send(url, { deed: 'showName', name: '林徽因', latin: '' })
    expect(shown.html).toContain('value="name"')
    expect(shown.html).toContain('value="林徽因"')
    const latin = /name="latin" value="([^"]+)"/.exec(shown.html)?.[1] ?? ''
    expect(latin).not.toBe('')
    await browser.send(url, { deed: 'name', name: '林徽因', latin })
    const row = await world.house.db.read
      .selectFrom('member')
      .select('certificate_name')
      .where('id', '=', world.ids.lin)
      .executeTakeFirstOrThrow()
    expect(row.certificate_name).toBe('林徽因')
  })

  test('a member downloads an own certificate and none of another member (T3.3)', async () => {
    const url = '/en/user/account/certificate'
    const own = await open.awarded({
      member_id: world.ids.lin,
      holder: 'Lin',
      title_zh_cn: '证书',
      kind: 'other',
    })
    const other = await open.newMember('Other')
    const theirs = await open.awarded({
      member_id: other,
      holder: 'Other',
      title_zh_cn: '证书',
      kind: 'other',
    })
    const file = await browser.send(url, { deed: 'pdf', id: String(own) })
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const refused = await browser.send(url, { deed: 'pdf', id: String(theirs) })
    expect(refused.headers['content-type']).toContain('text/html')
    const view = await browser.send(url, { deed: 'view', id: String(own), initials_only: 'on' })
    expect(view.status).toBe(200)
    expect(await open.rowsOf(world.ids.lin)).toMatchObject([{ initials_only: 1, keeps_name: 0 }])
    const corrected = await browser.open(`${url}?correct=${own}`)
    expect(corrected.html).toContain('value="showCorrection"')
  })

  test('a member chooses the language of letters and the notices', async () => {
    const url = '/en/user/account/notices'
    const before = await browser.open(url)
    const choices = [...before.html.matchAll(/name="([a-zA-Z]+\.[a-z]+)"/g)].map(([, name]) => name ?? '')
    const [first = ''] = choices
    expect(choices.length).toBeGreaterThan(1)
    await browser.send(url, { deed: 'notices', letter_locale: 'en', [first]: '1' })
    const after = await browser.open(url)
    const ticked = [...after.html.matchAll(/<input[^>]*>/g)]
      .map(String)
      .filter((tag) => tag.includes('checked'))
    expect(ticked.map((tag) => /name="([^"]+)"/.exec(tag)?.[1])).toEqual(['letter_locale', first])
  })

  test('a member makes a link to the own data, and it downloads', async () => {
    const url = '/en/user/account/data'
    const refused = await browser.send(url, { deed: 'export', exportPassword: 'not-the-password' })
    expect(refused.html).toContain('The current password is not right')
    expect(refused.html).not.toContain('not-the-password')
    const made = await browser.send(url, { deed: 'export', exportPassword: password })
    const link = /href="(\/api\/account\/exported\?code=[^"]+)"/.exec(made.html)?.[1] ?? ''
    const file = await world.site.inject({ method: 'GET', url: link })
    expect(file.headers['content-type']).toBe('application/zip')
  })

  test('a member closes the account, and keeps it after all', async () => {
    const url = '/en/user/account/data'
    const asked = await browser.send(url, { deed: 'close', password, keep: 'true' })
    expect(asked.html).toContain('Keep my account')
    const kept = await browser.send('/en/user/account/integral', { deed: 'keepOpen' })
    expect(kept.html).not.toContain('Keep my account')
    const row = await world.house.db.read
      .selectFrom('member')
      .select('closing_at')
      .where('id', '=', world.ids.lin)
      .executeTakeFirstOrThrow()
    expect(row.closing_at).toBeNull()
  })

  test('a sign-up is that of the member, and only the member cancels it', async () => {
    const event = {
      name_zh_cn: '夜读',
      name_en: 'Reading at night',
      date: '2036-12-01',
      start_at: 2_111_709_600,
    }
    const added = await world.ask('POST', '/admin/event/add', { as: 'root', body: event })
    const apply = `/en/event/apply/${Number(added.data.id)}`
    await browser.send(apply, { userName: 'Lin Huiyin', mobile: '13900000001', email: 'l@example.org' })
    const rows = () =>
      world.house.db.read
        .selectFrom('event_signup')
        .selectAll()
        .where('user_name', '=', 'Lin Huiyin')
        .execute()
    const [row] = await rows()
    expect(row).toMatchObject({ member_id: world.ids.lin, state: 'confirmed' })
    expect((await browser.open(apply)).html).toContain('Your seat is confirmed')
    const ticket = await browser.open(`/en/event/ticket/${row?.code}`)
    expect(ticket.html).toContain('Lin Huiyin')
    expect((await browserFor(world).open(`/en/event/ticket/${row?.code}`)).html).not.toContain('Lin Huiyin')
    const events = '/en/user/account/events'
    await browserFor(world).send(events, { deed: 'cancel', code: row?.code ?? '' })
    expect(await rows()).toMatchObject([{ state: 'confirmed' }])
    const done = await browser.send(events, { deed: 'cancel', code: row?.code ?? '' })
    expect(done.html).toContain('Your sign-up is cancelled')
    expect(await rows()).toMatchObject([{ state: 'cancelled' }])
  })

  test('a sign-up of a member whose session has ended does not become that of a guest', async () => {
    const event = { name_zh_cn: '夜读', date: '2036-12-01', start_at: 2_111_709_600 }
    const added = await world.ask('POST', '/admin/event/add', { as: 'root', body: event })
    await world.house.db.write(({ queries }) =>
      queries.deleteFrom('token').where('type', '=', 'user-page').execute(),
    )
    const guest = { userName: 'Lin Huiyin', mobile: '13900000001', email: 'l@example.org' }
    const { html } = await browser.send(`/en/event/apply/${Number(added.data.id)}`, guest)
    expect(html).toContain('Lin Huiyin')
    expect(await world.house.db.read.selectFrom('event_signup').select('id').execute()).toEqual([])
  })

  test('every page of the member centre is complete, in both languages', async () => {
    for (const language of ['', '/en'])
      for (const page of [
        '',
        '/events',
        '/growth',
        '/class',
        '/certificate',
        '/integral',
        '/balance',
        '/profile',
        '/changePassword',
        '/data',
        '/notices',
      ]) {
        const { html, status } = await browser.open(`${language}/user/account${page}`)
        expect(status, page).toBe(200)
        expect(html, page).toContain('value="signOut"')
        expect(html, page).not.toMatch(/On its way…|正在取来/)
      }
  })
})

describe('the picture of a sign-in without scripts', () => {
  let world: World
  beforeEach(async () => void (world = await openWorld('sqlite', { DRILL_CAPTCHA: 'on' })))
  afterEach(() => world.close())

  const pictureOn = async (browser: PlainBrowser) => {
    const { html, headers } = await browser.open('/user/login')
    expect(headers['cache-control']).toBe('no-store')
    const id = /name="captchaId" value="([0-9a-f]{32})"/.exec(html)?.[1] ?? ''
    expect(html).toContain(`/api/common/captcha?id=${id}`)
    return id
  }

  async function digitsOf(id: string) {
    await world.site.inject({ method: 'GET', url: `/api/common/captcha?id=${id}&server=1` })
    const { answer_hash } = await world.house.db.read
      .selectFrom('captcha')
      .selectAll()
      .where('id_hash', '=', sha256(id))
      .executeTakeFirstOrThrow()
    const all = Array.from({ length: 10_000 }, (_each, number) => String(number))
    return all.find((answer) => sha256(`${id} ${answer}`) === answer_hash) ?? ''
  }

  test('each visitor gets another picture, and it opens one sign-in (T1.11)', async () => {
    const browser = browserFor(world)
    const ids = [await pictureOn(browser), await pictureOn(browserFor(world))]
    expect(new Set(ids).size).toBe(2)
    const [captchaId = ''] = ids
    const typed = { username: 'lin', password, captchaId, captcha: await digitsOf(captchaId) }
    expect((await browser.send('/user/login', { ...typed, captcha: '' })).status).toBe(200)
    expect((await browser.send('/user/login', { ...typed, captcha: '0000' })).status).toBe(200)
    expect((await browser.send('/user/login', typed)).status).toBe(200)
    const again = await digitsOf(captchaId)
    expect((await browser.send('/user/login', { ...typed, captcha: again })).status).toBe(303)
    expect((await browserFor(world).send('/user/login', { ...typed, captcha: again })).status).toBe(200)
  })
})
