import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function page(url: string) {
  const { status, msg: html } = await world.ask('GET', url)
  return { status, html }
}

describe('a page as it first arrives', () => {
  test('a page shows everything without scripts, in both languages', async () => {
    const zh = await page(`/event/detail/${world.ids.openDay}`)
    expect(zh.status).toBe(200)
    for (const words of ['lang="zh-CN"', '开放日', '庭院开放', '明伦堂', '2036年12月1日'])
      expect(zh.html).toContain(words)
    const en = await page(`/en/event/detail/${world.ids.openDay}`)
    for (const words of [
      'lang="en"',
      'Open day',
      'The courtyard is open',
      'Minglun Hall',
      '1 December 2036',
    ]) {
      expect(en.html).toContain(words)
    }
  })

  test('a page has at least its title as description', async () => {
    const { html } = await page('/en/event/list?when=past')
    expect(html).toMatch(/<meta name="description" content="[^"]+">/)
  })

  test('a page has its title from the route, a description, and data for search engines', async () => {
    const { html } = await page(`/en/event/detail/${world.ids.openDay}`)
    expect(html).toMatch(/<title>Open day - Event - [^<]+<\/title>/)
    expect(html).toContain('"@type":"Event"')
    expect(html).toContain('"@type":"BreadcrumbList"')
  })

  test('a page names its translation only if both languages exist', async () => {
    const both = await page(`/event/detail/${world.ids.openDay}`)
    expect(both.html).toMatch(/hreflang="en" href="[^"]+\/en\/event\/detail\//)
    const chineseOnly = await page(`/en/event/detail/${world.ids.teaEvening}`)
    expect(chineseOnly.html).not.toContain('rel="alternate"')
    expect(chineseOnly.html).toMatch(
      new RegExp(`rel="canonical" href="[^"]+[^n]/event/detail/${world.ids.teaEvening}"`),
    )
    expect(chineseOnly.html).toContain('Chinese only')
    expect(chineseOnly.html).toContain('<h1 lang="zh-CN">寒夜茶会</h1>')
  })

  test('a page ends with its entry script and a nonce, and needs no other host (T11.3, T11.6)', async () => {
    const { html } = await page('/event/list')
    expect(html).toMatch(
      /<script data-start="(?:\/assets\/[\w.-]+\.js ?)+" nonce="[\w-]{22}">.+<\/script><\/body><\/html>$/,
    )
    expect(
      html.match(
        /<(?:script|img|source|link rel="(?:preload|stylesheet|modulepreload|icon)")[^>]+"https?:[^>]+/g,
      ) ?? [],
    ).toEqual([])
  })
})

test.each(['/event/detail/99999', '/event/detail/abc', '/event/theme/99999', '/en/nowhere', '/404'])(
  '%s answers 404 with the page that says so',
  async (url) => {
    const { status, html } = await page(url)
    expect(status).toBe(404)
    expect(html).toMatch(/这一页不在这里|This page is not here/)
    expect(html).toContain('noindex')
  },
)

test.each([
  ['/search?keyword=%00', 200],
  ['/en/search?keyword=t%00ea', 200],
  ['/mediaReport?keyword=%00', 200],
  ['/page?name=%00', 200],
  ['/page?name=no%00body', 404],
])('%s holds a sign that no call takes, and is as calm as without it', async (url, status) => {
  expect((await page(url)).status).toBe(status)
})

test('/401 answers 401', async () => {
  expect((await page('/401')).status).toBe(401)
})

test.each([
  ['/event/list', '开放日'],
  ['/event/list?when=past', '还没有结束的活动'],
  ['/', '接下来'],
])('%s shows what is there, or says that nothing is', async (url, words) => {
  const { status, html } = await page(url)
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(words))
})

test.each([
  ['/event/list?page=99', '这份列表已经没有这一页了'],
  ['/en/event/list?page=99', 'This list no longer has such a page'],
])('%s is past the end, says so, leads back and is not to be found', async (url, words) => {
  const { status, html } = await page(url)
  expect(status).toBe(200)
  expect(html).toContain(words)
  expect(html).not.toMatch(/还没有新的活动|No new events/)
  expect(html).toMatch(/<a href="(?:\/en)?\/event\/list">/)
  expect(html).toContain('<meta name="robots" content="noindex">')
})

test.each([
  ['/event/list?page=1', '/event/list'],
  ['/event/list?page=abc', '/event/list'],
  ['/event/list?theme=zzz', '/event/list'],
  ['/en/event/list?sort=name', '/en/event/list'],
  ['/event/list?page=1&when=any', '/event/list?when=any'],
  ['/course/center?page=4', '/course/center'],
])('%s names %s as its address', async (url, address) => {
  const { html } = await page(url)
  expect(html).toContain(`<link rel="canonical" href="http://shuyuan.test${address}">`)
  expect(html).not.toContain('noindex')
})

test('a text page is found by its name', async () => {
  const body = { name: 'rules', title_zh_cn: '学规', title_en: 'Rules' }
  expect((await world.ask('POST', '/admin/page/add', { as: 'root', body })).code).toBe(1)
  const { html } = await page('/page?name=rules&page=2')
  expect(html).toContain('<link rel="canonical" href="http://shuyuan.test/page?name=rules">')
})

test('the favicon is served at its well-known address', async () => {
  const { status, headers } = await world.ask('GET', '/favicon.ico')
  expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
})

test.each(['/event/list?theme=99999', '/lecture/list?category=999', '/master/list?page=9'])(
  '%s narrows to nothing and is not to be found',
  async (url) => {
    expect((await page(url)).html).toContain('<meta name="robots" content="noindex">')
  },
)

test('a change of the frame is visible on every page', async () => {
  const around = ['/event/list', '/course/center', '/en/event/list']
  const body = { record_number: '苏ICP备20260001号' }
  for (const url of around) expect((await page(url)).html).not.toContain(body.record_number)
  expect((await world.ask('POST', '/admin/config/edit', { as: 'root', body })).code).toBe(1)
  for (const url of around) expect((await page(url)).html).toContain(body.record_number)
})
