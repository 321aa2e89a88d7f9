import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
let event: number
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  const body = { name_zh_cn: '开放日', name_en: 'Open day', date: '2036-12-01', start_at: 2_111_709_600 }
  event = Number((await world.ask('POST', '/admin/event/add', { as: 'root', body })).data.id)
})

const guest = { userName: '柳如是', mobile: '13900000001', email: 'liu@example.org' }
const formType = 'application/x-www-form-urlencoded'

async function send(url: string, values: Record<string, string>, headers: Record<string, string> = {}) {
  const answered = await world.site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': formType, 'user-agent': 'no scripts', ...headers },
    payload: new URLSearchParams(values).toString(),
  })
  return { status: answered.statusCode, html: answered.body, headers: answered.headers }
}

const address = (locale = '') => `${locale}/event/apply/${event}`
const signups = () =>
  world.house.db.read.selectFrom('event_signup').selectAll().where('event_id', '=', event).execute()

describe('a form that is sent to its page without scripts', () => {
  test('a refused form shows each error at its field and keeps the typed values', async () => {
    const { status, html, headers } = await send(address('/en'), {
      ...guest,
      userName: '柳',
      email: 'liu@',
      suggestions: '</script><b>bold</b>',
    })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(html).toContain('Name cannot be less than 2 words')
    expect(html).toContain('Incorrect email format')
    expect(html).toMatch(
      /<input[^>]*name="mobile"[^>]*value="13900000001"|value="13900000001"[^>]*name="mobile"/,
    )
    expect(html).toContain('href="#sign-up-email"')
    expect(html).not.toContain('<b>bold</b>')
    expect(await signups()).toEqual([])
  })

  test('a form without scripts runs its call with the address and the language of the reader', async () => {
    const { html } = await send(address('/en'), guest)
    expect(html).toContain('You are signed up')
    const [row] = await signups()
    expect(row).toMatchObject({ user_name: '柳如是', state: 'confirmed', locale: 'en' })
    expect(html).toContain(`/en/event/ticket/${row?.code}?key=${row?.manage_key}`)
    expect((await send(address(), guest)).html).toContain('您已经报过名了')
    expect(await signups()).toHaveLength(1)
  })

  test('the answer to a form is shown to one reader and is not cached (T11.2)', async () => {
    expect((await send(address('/en'), guest)).html).toContain('You are signed up')
    const { body, headers } = await world.site.inject({ method: 'GET', url: address('/en') })
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).not.toContain('13900000001')
    expect(body).not.toContain('You are signed up')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
  ])('a form from another site is refused (%o)', async (headers) => {
    const before = await signups()
    const { status, html } = await send(
      address(),
      { ...guest, mobile: '13900000009', email: 'x@y.org' },
      headers,
    )
    expect(status).toBe(403)
    expect(JSON.parse(html)).toMatchObject({ code: 0, msg: '表单只能从本站的页面提交' })
    expect(await signups()).toEqual(before)
  })

  test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'http://shuyuan.test' }]])(
    'a form from this site is accepted (%o)',
    async (headers) => {
      expect((await send(address(), { userName: 'x' }, headers)).status).toBe(200)
    },
  )

  test.each(['/event/list', '/', '/en/event/detail/1', '/nowhere', '/404'])(
    'a form that is sent to %s is refused, because the page has no form',
    async (url) => {
      const { status, html } = await send(url, guest)
      expect(status).toBe(405)
      expect(JSON.parse(html)).toMatchObject({ code: 0 })
    },
  )

  test('the address of a page accepts only forms and is not an address of a call', async () => {
    const toCall = await send('/api/event/apply', { event_id: String(event), ...guest })
    expect(toCall.status).toBe(415)
    const json = await world.site.inject({ method: 'POST', url: address(), payload: guest })
    expect(json.statusCode).toBe(405)
  })

  test('a form that is too large is refused in words', async () => {
    expect((await send(address(), { suggestions: 'x'.repeat(40_000) })).status).toBe(413)
  })

  test('a form for a deleted record leads to the page for missing records', async () => {
    const { status, html } = await send('/event/apply/99999', guest)
    expect(status).toBe(404)
    expect(html).toContain('这一页不在这里')
  })
})

describe('the page of a ticket', () => {
  const ticket = async () => {
    await send(address('/en'), guest)
    const [row] = await signups()
    return { row, url: `/en/event/ticket/${row?.code}`, key: `?key=${row?.manage_key}` }
  }

  test('the page of a ticket is not cached, not indexed, and shows nothing without its key (T11.2)', async () => {
    const { url, key } = await ticket()
    const own = await world.site.inject({ method: 'GET', url: url + key })
    expect(own.headers['cache-control']).toBe('no-store')
    expect(own.body).toContain('<meta name="robots" content="noindex">')
    for (const words of ['柳如是', '<svg', 'Cancel my sign-up']) expect(own.body).toContain(words)
    const other = await world.site.inject({ method: 'GET', url })
    for (const words of ['柳如是', 'shape-rendering', 'Yes, cancel it', '13900000001', 'liu@'])
      expect(other.body).not.toContain(words)
    const wrong = await world.site.inject({ method: 'GET', url: `${url}?key=guessed-key` })
    expect(wrong.body).not.toContain('柳如是')
  })

  test('the page of a ticket gives a calendar file to its owner only', async () => {
    const { row } = await ticket()
    const calendar = `/api/event/calendar?code=${row?.code}`
    const file = await world.site.inject({ method: 'GET', url: `${calendar}&key=${row?.manage_key}&lang=en` })
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.body).toContain(`UID:signup-${row?.id}@shuyuan.test`)
    expectRefusal(await world.ask('GET', calendar), 'notAllowed')
  })

  test('a ticket that is passed on says so, and the new ticket belongs to the other person', async () => {
    const { url, key } = await ticket()
    const other = { userName: '黄媛介', mobile: '13900000002', email: 'huang@example.org' }
    const { status, html } = await send(url + key, { deed: 'transfer', ...other })
    expect(status).toBe(410)
    expect(html).toContain('The seat now belongs to 黄媛介')
    expect(await signups()).toMatchObject([{ user_name: '黄媛介', state: 'confirmed', transferred: 1 }])
  })

  test('opening a cancel link changes nothing, and its form cancels the sign-up', async () => {
    const { url, key } = await ticket()
    await world.site.inject({ method: 'GET', url: `${url + key}&deed=cancel` })
    expect(await signups()).toMatchObject([{ state: 'confirmed' }])
    expect((await send(url + key, { deed: 'burn' })).status).toBe(405)
    expect((await send(url, { deed: 'cancel' })).html).toContain('Please use the link')
    expect(await signups()).toMatchObject([{ state: 'confirmed' }])
    const { html } = await send(url + key, { deed: 'cancel' })
    expect(html).toContain('Your sign-up is cancelled')
    expect(html).not.toContain('shape-rendering')
    expect(await signups()).toMatchObject([{ state: 'cancelled', end: 'person' }])
  })
})
