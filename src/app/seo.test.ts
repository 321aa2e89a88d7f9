import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsReport } from '#entities/news-report.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.site.inject({ method: 'GET', url, headers })
const html = async (url: string) => (await get(url)).body

describe('search engines', () => {
  test('robots.txt names excluded paths and the sitemap', async () => {
    const { statusCode, headers, body } = await get('/robots.txt')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /admin\n')
    expect(body).toContain('Sitemap: http://shuyuan.test/sitemap.xml')
  })

  test('the sitemap index names a map for each kind and language, and each exists', async () => {
    const index = await html('/sitemap.xml')
    const files = [...index.matchAll(/<loc>http:\/\/shuyuan\.test(\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
    expect(files).toEqual(
      expect.arrayContaining([
        '/sitemap-pages-zh-cn.xml',
        '/sitemap-event-zh-cn.xml',
        '/sitemap-event-en.xml',
      ]),
    )
    for (const file of files) {
      const { statusCode, headers, body } = await get(file)
      expect([file, statusCode, headers['content-type']]).toEqual([
        file,
        200,
        'application/xml; charset=utf-8',
      ])
      expect(body).toMatch(/^<\?xml[^]*<urlset[^]*<loc>[^]*<\/urlset>\n$/)
    }
  })

  test('a sitemap names both languages of a row if both exist, and otherwise one address', async () => {
    const { openDay, teaEvening } = world.ids
    const zh = await html('/sitemap-event-zh-cn.xml')
    const en = await html('/sitemap-event-en.xml')
    const line = (text: string, id: number) =>
      text.split('\n').find((each) => each.includes(`/event/detail/${id}</loc>`)) ?? ''
    expect(line(zh, openDay)).toContain(`hreflang="en" href="http://shuyuan.test/en/event/detail/${openDay}"`)
    expect(line(zh, openDay)).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(line(zh, teaEvening)).not.toContain('hreflang')
    expect(line(en, teaEvening)).toBe('')
  })

  test('a sitemap lists text pages only in languages in which they are written', async () => {
    const both = { title_zh_cn: '学规', title_en: 'Rules', content_zh_cn: '<p>静。</p>' }
    const add = (body: object) => world.ask('POST', '/admin/page/add', { as: 'root', body })
    await add({ ...both, name: 'rules', content_en: '<p>Quiet.</p>' })
    await add({ ...both, name: 'library' })
    await add({ ...both, name: 'letter', content_zh_cn: '', content_en: '<p>Dear guest.</p>' })
    const [zh, en] = [await html('/sitemap-pages-zh-cn.xml'), await html('/sitemap-pages-en.xml')]
    const isIn = (text: string, name: string) => text.includes(`/page?name=${name}</loc><lastmod>`)
    const names = ['rules', 'library', 'letter']
    expect(names.map((name) => isIn(zh, name))).toEqual([true, true, false])
    expect(names.map((name) => isIn(en, name))).toEqual([true, false, true])
    for (const [, address = ''] of `${zh}${en}`.matchAll(/<loc>([^<]*)/g)) {
      const { pathname, search } = new URL(address)
      expect(await html(pathname + search)).toContain(`<link rel="canonical" href="${address}">`)
    }
  })

  test('readers find a feed under the title of its list on every page that links to it', async () => {
    const report = await addRow(world.house, newsReport, { title_zh_cn: '报道', title_en: 'A report' })
    const named = async (url: string) =>
      /application\/atom\+xml" title="([^"]*)"/.exec(await html(url))?.[1]?.split(' - ')[0]
    expect(await named('/en/lecture/list')).toBe('Lectures')
    expect(await named('/en/mediaReport')).toBe('In the press')
    expect(await named(`/en/mediaReport/detail/${report.id}`)).toBe('In the press')
  })

  test('a sitemap is made again when a row changes, and cached until then', async () => {
    const add = { name_zh_cn: '新的一场', date: '2037-01-01' }
    const before = await html('/sitemap-event-zh-cn.xml')
    expect(await html('/sitemap-event-zh-cn.xml')).toBe(before)
    await world.ask('POST', '/admin/event/add', { as: 'root', body: add })
    expect((await html('/sitemap-event-zh-cn.xml')).split('<url>').length).toBe(
      before.split('<url>').length + 1,
    )
  })

  test('unknown sitemaps and feeds are not found', async () => {
    for (const path of [
      '/sitemap-nothing-en.xml',
      '/sitemap-event-en-9.xml',
      '/sitemap-admin-en.xml',
      '/feed.xml',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })

  test('a compressed sitemap has the same content', async () => {
    const { headers, rawPayload } = await get('/sitemap-event-zh-cn.xml', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    const text = await new Response(
      new Blob([new Uint8Array(rawPayload)]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).text()
    expect(text).toBe(await html('/sitemap-event-zh-cn.xml'))
  })
})

describe('a shared link', () => {
  test('a shared link has its own picture, of the declared width, in both languages', async () => {
    const page = await html(`/en/event/detail/${world.ids.openDay}`)
    const [, image = ''] = /property="og:image" content="http:\/\/shuyuan\.test([^"]+)"/.exec(page) ?? []
    expect(image).toBe(`/og/event/${world.ids.openDay}-en.png`)
    expect(page).toContain('<meta property="og:image:width" content="1200">')
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">')
    for (const path of [image, `/og/event/${world.ids.teaEvening}-zh-cn.png`, '/og/site-en.png']) {
      const { statusCode, headers, rawPayload } = await get(path)
      expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(rawPayload.length).toBeLessThan(300_000)
    }
  })

  test('the picture of a shared link is drawn again when the title changes', async () => {
    const path = `/og/event/${world.ids.teaEvening}-zh-cn.png`
    const before = (await get(path)).rawPayload
    expect((await get(path)).rawPayload.equals(before)).toBe(true)
    const body = { id: world.ids.teaEvening, name_zh_cn: '雪夜茶会' }
    await world.ask('POST', '/admin/event/edit', { as: 'root', body })
    expect((await get(path)).rawPayload.equals(before)).toBe(false)
  })

  test('a shared link has a picture even if the picture of the row is missing', async () => {
    const missing = '/files/2026/11/0123456789abcdef0123456789abcdef.png'
    for (const cover_image of ['/ink/nobody-draws-this.svg', missing]) {
      const body = { id: world.ids.openDay, cover_image }
      expect((await world.ask('POST', '/admin/event/edit', { as: 'root', body })).code).toBe(1)
      const { statusCode, headers } = await get(`/og/event/${world.ids.openDay}-zh-cn.png`)
      expect([cover_image, statusCode, headers['content-type']]).toEqual([cover_image, 200, 'image/png'])
    }
  })

  test('a link to a hidden row has no picture', async () => {
    for (const path of [
      '/og/event/999999-en.png',
      '/og/member/1-en.png',
      '/og/event/1-fr.png',
      '/og/../1-en.png',
    ])
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })
})

describe('the search page', () => {
  test('the search page works as a plain form, marks matches, and is not indexed by search engines', async () => {
    const page = await html('/en/search?keyword=day')
    expect(page).toMatch(/<form role="search"[^>]* action="\/en\/search"/)
    expect(page).toContain('name="keyword"')
    expect(page).toContain('<mark>day</mark>')
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).not.toContain('rel="canonical"')
    expect(page).toMatch(/<title>day - Search - /)
  })

  test('the search page is never cached, so that searches are counted and cannot fill the memory', async () => {
    const keyword = encodeURIComponent('开放日')
    await html(`/search?keyword=${keyword}`)
    await html(`/search?keyword=${keyword}`)
    expect(world.house.answers.ready(`page zh-cn /search?keyword=${keyword}`)).toBeUndefined()
  })

  test('the search page answers nonsense without an error and escapes the query', async () => {
    for (const keyword of ['"*', '%', '<script>alert(1)</script>', '🎋', 'x'.repeat(3000)]) {
      const { statusCode, body } = await get(
        `/search?keyword=${encodeURIComponent(keyword)}&type=nothing&page=-1`,
      )
      expect([keyword, statusCode]).toEqual([keyword, 200])
      expect(body).not.toContain('<script>alert')
    }
  })

  test('a page that is not found offers the search and is not indexed', async () => {
    const { statusCode, body } = await get('/nothing/here')
    expect(statusCode).toBe(404)
    expect(body).toMatch(/<form role="search"[^>]* action="\/search"/)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect((await get('/401')).body).toContain('<meta name="robots" content="noindex">')
  })
})

test('the home page describes the centre and its search for search engines', async () => {
  const page = await html('/en/')
  expect(page).toContain('"@type":"WebSite"')
  expect(page).toContain('"urlTemplate":"http://shuyuan.test/en/search?keyword={keyword}"')
  expect(page).toMatch(/"@type":"EducationalOrganization"/)
})
