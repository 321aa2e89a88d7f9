import { afterEach, expect, test } from 'vitest'
import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
afterEach(() => world.close())

const add = async (values: object) =>
  void (await world.ask('POST', '/admin/event/add', { as: 'root', body: values }))
const get = (url: string, headers = {}) => world.site.inject({ method: 'GET', url, headers })

test.each(engines)('the whole programme is a calendar that everybody may follow, on %s', async (engine) => {
  world = await openWorld(engine)
  const start_at = world.house.clock.seconds() + 86_400
  const named = { name_zh_cn: '夜谈', name_en: 'An evening talk' }
  await add({ ...named, date: dayAt(start_at, defaultTimeZone), start_at, end_at: start_at + 3600 })
  const zh = await get('/event/calendar.ics')
  expect([zh.statusCode, zh.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const { body } = await get('/en/event/calendar.ics')
  expect(zh.body).toContain('SUMMARY:夜谈\r\n')
  expect(body).toContain('SUMMARY:An evening talk\r\n')
  expect(body).toMatch(/END:VCALENDAR\r\n$/)
  // Who follows all events comes to few of them, so none of them rings.
  expect(body).not.toContain('BEGIN:VALARM')
  await add({ ...named, name_en: 'Another one', date: '2037-01-02' })
  expect((await get('/en/event/calendar.ics')).body).toContain('SUMMARY:Another one\r\n')
})

test('the feed of events tells when and where, and a browser that opens it gets a page', async () => {
  world = await openWorld()
  await add({
    name_zh_cn: '茶 & 书',
    name_en: 'Tea & books',
    date: '2037-01-01',
    location_zh_cn: '茶室',
    location_en: 'Tea room',
  })
  const feed = await get('/en/event/feed.xml', { accept: 'application/atom+xml' })
  expect(feed.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(feed.body).toContain('<title>Tea &amp; books</title>')
  expect(feed.body).toContain('<summary>Thursday, 1 January 2037 · Tea room</summary>')
  const page = await get('/en/event/feed.xml', { 'sec-fetch-dest': 'document' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers.vary).toContain('sec-fetch-dest')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.body).toContain('Copy the address of this page into a feed reader')
  expect(page.body).toContain('>Tea &amp; books</a>')
  const list = (await get('/en/event/list')).body
  expect(list).toContain('type="application/atom+xml" title="Events - ')
  expect(list).toContain('<link rel="alternate" type="text/calendar" href="/en/event/calendar.ics">')
})

test('the home page has the title, the description and the keywords of the settings', async () => {
  world = await openWorld()
  const head = async () => (await get('/en')).body.split('</head>')[0] ?? ''
  expect(await head()).toMatch(/<title>[^<]+ · Lectures, courses and gatherings<\/title>/)
  expect(await head()).not.toContain('name="keywords"')
  const body = {
    home_title_en: 'The academy in Suzhou',
    home_description_en: 'Reading & tea',
    home_keywords_en: 'qin,tea',
  }
  await world.ask('POST', '/admin/config/edit', { as: 'root', body })
  expect(await head()).toContain('<title>The academy in Suzhou</title>')
  expect(await head()).toContain('<meta property="og:title" content="The academy in Suzhou">')
  expect(await head()).toContain('<meta name="description" content="Reading &amp; tea">')
  expect(await head()).toContain('<meta name="keywords" content="qin,tea">')
})
