import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weekendAt } from '#features/event/coming-conditions.server.ts'
import { eventsOfMonth } from '#features/event/month/event-month.server.ts'
import { countsOfFilters, tagsInUse } from '#features/event/event-page.server.ts'
import { countEvents, eventCards } from '#features/event/public/event-cards.server.ts'
import { reportCards } from '#features/media-report/public/report-cards.server.ts'
import { networksOfEvent } from '#features/desk/networks.server.ts'
import { endedWithNetwork } from '#features/seats/forget-networks.server.ts'
import { seatsByNetwork } from '#features/seats/public/signup-networks.server.ts'
import { chosenWords } from '#features/search/public/hot-words.queries.server.ts'
import { feedAt } from '#features/seo/feed.server.ts'
import { sitemapIndex } from '#features/seo/sitemap.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { countUnfound, wordsInUse } from '#platform/search/search-use.server.ts'
import { plansOf as plansIn } from './query-plans.ts'
import { openWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld('sqlite')))
afterAll(() => world.close())

const plansOf = (
  tables: RegExp,
  read: (db: Queries) => Promise<unknown>,
  db: Queries = world.house.db.read,
) => plansIn(tables, read, db)

test('the hot words are read in the order of an index', async () => {
  const { house } = world
  const rows = Array.from({ length: 20 }, (_, at) => ({
    word: `词${at}`,
    day: 20_000,
    times: 3 + at,
    found: 2,
  }))
  await house.db.write(async ({ queries }) => {
    await queries.insertInto('search_use').values(rows).execute()
    await sql`insert into search_total (word, times, found, last_at)
      select word, times, found, day * 86400 from search_use where true`.execute(queries)
  })
  const hot = (db: Queries) => wordsInUse(db, { now: 20_001 * 86_400, locale: 'zh-cn', limit: 8 })
  expect(await hot(house.db.read)).toHaveLength(8)
  for (const plan of await plansOf(/"search_/, hot)) expect(plan).toMatch(/^SEARCH search_\w+ USING .*INDEX/)
  for (const plan of await plansOf(/"keyword"/, (db) => chosenWords(db, 'en'))) {
    expect(plan).toContain('USING INDEX')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('the number of words that were never found is read from an index', async () => {
  for (const plan of await plansOf(/"search_total"/, countUnfound))
    expect(plan).toContain('USING COVERING INDEX')
})

test("staff's list of searched words is read in the order of an index", async () => {
  const list = (column: 'times' | 'last_at') => (db: Queries) =>
    db
      .selectFrom('search_total')
      .selectAll()
      .orderBy(column, 'desc')
      .orderBy('id', 'desc')
      .limit(10)
      .execute()
  for (const column of ['times', 'last_at'] as const)
    for (const plan of await plansOf(/"search_total"/, list(column))) {
      expect(plan).toContain('USING INDEX')
      expect(plan).not.toContain('TEMP B-TREE')
    }
})

test.each([
  ['/lecture/feed.xml', /"lecture"/],
  ['/mediaReport/feed.xml', /"news_report"/],
])('the feed %s reads its newest rows from an index', async (path, tables) => {
  const { registry, environment } = world.house
  const { entities } = registry
  for (const plan of await plansOf(tables, (db) => feedAt(path, { entities, environment, db }))) {
    expect(plan).toContain('USING INDEX')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('the sitemap reads each table once in the order of its ids', async () => {
  const { registry, environment } = world.house
  const { entities, pages } = registry
  for (const plan of await plansOf(/"(?:event|lecture|course|master|change)"/, (db) =>
    sitemapIndex({ entities, pages, environment, db }),
  ))
    expect(plan).not.toContain('TEMP B-TREE')
})

test('the networks of sign-ups are read from their index', async () => {
  const asking = [{ event_id: 3, network: 'ABCDEFGH23456789', around: '203.0.113.0/24' }]
  const reads: Array<(db: Queries) => Promise<unknown>> = [
    (db) => seatsByNetwork(db, asking),
    (db) => networksOfEvent(db, 3),
    (db) => endedWithNetwork(db, 1_800_000_000, 'Asia/Shanghai'),
  ]
  for (const read of reads)
    for (const plan of await plansOf(/"event_signup"/, read))
      expect(plan).toContain('event_signup_event_id_around_network_some_index')
})

/** Most events of a centre are past ones. */
async function addPastEvents() {
  await world.house.db.write(async ({ queries }) => {
    await sql`insert into event (name_zh_cn, date, status)
      with recursive day (at) as (select 1 union all select at + 1 from day where at < 20000)
      select '旧', date(1000000000 + at * 3600, 'unixepoch'), 2 from day`.execute(queries)
    await sql`analyze event`.execute(queries)
  })
}

/** The connection that writes knows how many events there are as soon as they are counted. */
const plansOfMany = (tables: RegExp, read: (db: Queries) => Promise<unknown>) =>
  world.house.db.write(({ queries }) => plansOf(tables, read, queries))

const firstPage = { page: 1, limit: 24 }
beforeAll(addPastEvents)
const soon = { when: 'upcoming' as const }
const weekend = { days: weekendAt(1_800_000_000, 'Asia/Shanghai') }

test.each([
  ['coming', soon],
  ['past', { when: 'past' as const }],
  ['in English', { ...soon, english: 'yes' as const }],
  ['with children online', { ...soon, children: 'yes' as const, online: 'yes' as const }],
  ['with seats left', { ...soon, seatsAt: 1_800_000_000 }],
  ['of this weekend', { ...soon, ...weekend }],
  ['of a tag', { ...soon, tag: 3 }],
  ['of a tag in the past', { when: 'past' as const, tag: 3 }],
])('events %s are read in the order of an index', async (_which, query) => {
  const reads = (db: Queries) => eventCards(db, { ...query, ...firstPage }, 'zh-cn')
  for (const plan of await plansOfMany(/from "event" /, reads)) {
    expect(plan).toMatch(/event USING INDEX event_(?:tag_id_)?date_start_at_/)
    // Only what begins at the same time is put in order by weight.
    expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
  }
  for (const plan of await plansOfMany(/from "event"/, (db) => countEvents(db, query)))
    expect(plan).toMatch(/event USING (?:COVERING )?INDEX event_(?:tag_id_)?date_start_at_/)
})

test('the tags, the counts and the months of events, and recommended reports are read from indexes', async () => {
  const indexes: Array<[tables: RegExp, index: string, read: (db: Queries) => Promise<unknown>]> = [
    [/from "tag"/, 'event_tag_id_date_start_at_some_index', (db) => tagsInUse(db, 'upcoming')],
    [/from "tag"/, 'event_tag_id_date_start_at_id_some_index', (db) => tagsInUse(db, undefined)],
    [/from "event"/, 'event_date_start_at_some_index', countsOfFilters],
    [
      /from "news_report"/,
      'news_report_weigh_id_some_index',
      (db) => reportCards(db, { recommended: true, ...firstPage }, 'zh-cn'),
    ],
    [/from "news_report"/, 'news_report_date_id_index', (db) => reportCards(db, firstPage, 'zh-cn')],
  ]
  for (const [tables, index, read] of indexes)
    for (const plan of await plansOfMany(tables, read)) {
      expect(plan).toContain(index)
      expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
    }
  const month = (db: Queries) => eventsOfMonth(db, '2027-02', { locale: 'en', timeZone: 'Asia/Shanghai' })
  for (const plan of await plansOfMany(/from "event"/, month)) {
    expect(plan).toContain('event_date_start_at_some_index')
    expect(plan).toContain('event_date_start_at_id_some_index')
    expect(plan).not.toContain('SCAN event')
  }
})
