import { afterAll, beforeAll, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { newsReport } from '#entities/news-report.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { addRow, openSmallHouse } from '#tests/small-house.ts'
import { feedAt } from './feed.server.ts'

let small: Awaited<ReturnType<typeof openSmallHouse>>

beforeAll(async () => {
  small = await openSmallHouse('sqlite', { PUBLIC_URL: 'http://shuyuan.test' })
  const add = (values: object) => addRow(small.house, event, { date: '2027-01-01', ...values })
  await add({ name_zh_cn: '从前', createtime: 1_700_000_000 })
  await add({
    name_zh_cn: '茶 & <书>',
    name_en: 'Tea',
    content_en: '<p>Boil\u0001 water.</p>',
    createtime: 1_800_000_000,
  })
})
afterAll(() => small.house.close())

/** Events under the name of what has a feed. */
const feed = (path: string) => {
  const { environment, db } = small.house
  return feedAt(path, {
    entities: new Map([['lecture', event as unknown as Entity]]),
    environment,
    db: db.read,
  })
}

test('a feed has the newest first, each with its address, its time and a beginning', async () => {
  const text = (await feed('/en/lecture/feed.xml')) ?? ''
  expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
  expect(text).toContain(
    '<link rel="self" type="application/atom+xml" href="http://shuyuan.test/en/lecture/feed.xml"/>',
  )
  expect(text).toContain(
    '<link rel="alternate" type="text/html" href="http://shuyuan.test/en/lecture/list"/>',
  )
  expect(text).toContain('<updated>2027-01-15T08:00:00Z</updated>')
  expect([...text.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].slice(1).map(([, title]) => title)).toEqual([
    'Tea',
    '从前',
  ])
  expect(text).toContain('<summary>Boil water.</summary>')
  expect(text).toContain('<title xml:lang="zh-CN">从前</title>')
})

test('a feed has the title of its page, in its language', async () => {
  const titleOf = async (path: string) => /<title>([^<]*)<\/title>/.exec((await feed(path)) ?? '')?.[1]
  expect(await titleOf('/en/lecture/feed.xml')).toMatch(/^Lectures - \S/)
  expect(await titleOf('/lecture/feed.xml')).toMatch(/^讲座中心 - \S/)
})

test('markup in a title cannot break the feed', async () => {
  expect(await feed('/lecture/feed.xml')).toContain('<title>茶 &amp; &lt;书&gt;</title>')
})

test('only listed pages have a feed', async () => {
  for (const path of ['/event/feed.xml', '/mediaReport/feed.xml', '/feed.xml'])
    expect(await feed(path)).toBeNull()
})

test('media reports in a feed are ordered by their day, with that day and a beginning of the text', async () => {
  const { environment, db } = small.house
  const add = (values: object) => addRow(small.house, newsReport, { createtime: 1_800_000_000, ...values })
  await add({
    title_en: 'The newest',
    media_name_en: 'The Evening Paper',
    content_en: '<p>Forty people came.</p>',
    date: '2026-11-02',
  })
  await add({ title_en: 'The oldest', media_name_en: 'The Evening Paper', date: '2024-01-31' })
  await add({
    title_en: 'Between',
    media_name_en: 'The Evening Paper',
    description_en: 'A visit.',
    date: '2026-03-01',
  })
  const entities = new Map([['news_report', newsReport as unknown as Entity]])
  const text = (await feedAt('/en/mediaReport/feed.xml', { entities, environment, db: db.read })) ?? ''
  const each = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, words]) => words)
  expect(each('title').slice(1)).toEqual(['The newest', 'Between', 'The oldest'])
  const days = ['2026-11-01T16:00:00Z', '2026-02-28T16:00:00Z', '2024-01-30T16:00:00Z']
  expect(each('published')).toEqual(days)
  expect(each('updated')).toEqual([days[0], ...days])
  expect(each('summary')).toEqual(['Forty people came.', 'A visit.', ''])
})
