import { CompiledQuery, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networksOfEvent } from '#features/desk/networks.server.ts'
import { endedWithNetwork } from '#features/seats/forget-networks.server.ts'
import { seatsByNetwork } from '#features/seats/public/signup-networks.server.ts'
import { chosenWords } from '#features/search/public/hot-words.queries.server.ts'
import { feedAt } from '#features/seo/feed.server.ts'
import { sitemapIndex } from '#features/seo/sitemap.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { countUnfound, wordsInUse } from '#platform/search/search-use.server.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await openWorld('sqlite')))
afterAll(() => world.close())

/** The plans of all statements that a function sends about some tables. */
async function plansOf(tables: RegExp, read: (db: Queries) => Promise<unknown>): Promise<string[]> {
  const { read: db } = world.house.db
  const nodes: RootOperationNode[] = []
  await read(
    db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const statements = nodes
    .map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
    .filter((query) => tables.test(query.sql))
  expect(statements.length).toBeGreaterThan(0)
  const plans = statements.map(async ({ sql: text, parameters }) => {
    const explain = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    return rows.map(({ detail }) => detail).join('; ')
  })
  return Promise.all(plans)
}

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
  const { entities, environment } = world.house
  for (const plan of await plansOf(tables, (db) => feedAt(path, { entities, environment, db }))) {
    expect(plan).toContain('USING INDEX')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

test('the sitemap reads each table once in the order of its ids', async () => {
  const { entities, environment } = world.house
  for (const plan of await plansOf(/"(?:event|lecture|course|master|change)"/, (db) =>
    sitemapIndex({ entities, environment, db }),
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
