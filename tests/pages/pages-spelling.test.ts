import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectUnknownCall } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const page = async (url: string) => {
  const { status, headers, msg: html } = await world.ask('GET', url)
  return { status, html, location: headers.location, canonical: canonicalIn(html) }
}
const canonicalIn = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1]

test.each([
  ['/Event/List', '/event/list', 'zh-CN'],
  ['/event/list/', '/event/list', 'zh-CN'],
  ['/EN/Event/LIST', '/en/event/list', 'en'],
  ['/en/', '/en', 'en'],
  ['/EN', '/en', 'en'],
  ['/Event/List?when=any', '/event/list?when=any', 'zh-CN'],
])('%s is the page at %s, and names it as its address', async (asked, address, lang) => {
  const { status, html, canonical } = await page(asked)
  expect(status).toBe(200)
  expect(html).toContain(`lang="${lang}"`)
  expect(canonical).toBe(`http://shuyuan.test${address}`)
  expect(html).not.toMatch(/href="[^"]*\/(?:Event|EN)\//)
})

test('an event is found in every spelling of its address', async () => {
  const { openDay } = world.ids
  expect((await page(`/EVENT/Detail/${openDay}`)).canonical).toBe(
    `http://shuyuan.test/event/detail/${openDay}`,
  )
})

test.each(['/ADMIN', '/Admin/', '/admin', '/EN/Admin'])(
  '%s leads to the loading page of the office',
  async (url) => {
    const { status, location } = await page(url)
    expect(status).toBe(302)
    expect(location).toBe(/^\/en/i.test(url) ? '/en/admin/loading' : '/admin/loading')
  },
)

test('the back office is one page, and its calls answer in any case and with a slash at the end', async () => {
  expect((await page('/Admin/Event')).html).toContain('data-area="admin"')
  expect(await world.ask('GET', '/ADMIN/Event/INDEX', { as: 'root' })).toMatchObject({ code: 1 })
  expect(await world.ask('GET', '/ADMIN/Event/INDEX')).toMatchObject({ code: 302 })
  expect(await world.ask('GET', '/API/Event/Index')).toMatchObject({ code: 1 })
  expect(await world.ask('GET', '/admin/event/index/?limit=1', { as: 'root' })).toMatchObject({ code: 1 })
  expect(await world.ask('GET', '/admin/event/index/')).toMatchObject({ code: 302 })
  expect(await world.ask('GET', '/API/Event/Index/')).toMatchObject({ code: 1 })
})

test.each(['/nowhere', '/NoWhere', '/en/nowhere', '/EN/NOWHERE', '/event/nothing', '/404', '/En/404'])(
  '%s answers 404 with the page that says so',
  async (url) => {
    const { status, html, canonical } = await page(url)
    expect(status).toBe(404)
    expect(html).toContain(/^\/en/i.test(url) ? 'This page is not here' : '这一页不在这里')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(canonical).toBeUndefined()
  },
)

test.each(['/event//list', '/en//event/list', '/lecture/detail/%E4', '/en/lecture/%E4?x=1'])(
  '%s is a broken address, and people get a page that says so',
  async (url) => {
    const { status, html } = await page(url)
    expect(status).toBe(404)
    expect(html).toContain(/^\/en/i.test(url) ? 'This page is not here' : '这一页不在这里')
    expect(html).toContain('<meta name="robots" content="noindex">')
  },
)

test.each(['/api//event/index', '/admin//event/index'])(
  '%s is not a call, and programs get the envelope',
  async (url) => {
    expectUnknownCall(await world.ask('GET', url))
  },
)

test.each(['/api/event/%E4', '/admin/event/%E4'])(
  '%s is malformed, and programs get the envelope',
  async (url) => {
    expect(await world.ask('GET', url)).toMatchObject({ status: 400, code: 0, msg: '参数错误' })
  },
)

test.each(['/401', '/EN/401'])('%s answers 401 with the page that says so', async (url) => {
  const { status, html } = await page(url)
  expect(status).toBe(401)
  expect(html).toMatch(/这里需要权限|This needs permission/)
})

test('an unknown page of the member area leads to the loading page, which remembers the address', async () => {
  expect(await page('/user')).toMatchObject({ status: 302, location: '/user/loading' })
  expect(await page('/en/user?x=1')).toMatchObject({ status: 302, location: '/en/user/loading' })
  const led = await page('/User/Classes?page=2')
  expect(led.status).toBe(302)
  const { pathname, searchParams } = new URL(String(led.location), 'http://own.test')
  expect([pathname, searchParams.get('url'), searchParams.get('query')]).toEqual([
    '/user/loading',
    '/user/classes',
    '{"page":"2"}',
  ])
  for (const url of ['/user/loading?url=//evil.example', '/user/login', '/user/account'])
    expect((await page(url)).status).toBe(200)
})
