import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTheme } from '#entities/event-theme.ts'
import { engines, type EngineName } from '#tests/databases.ts'
import { among, groups, openIndexedEvents, type IndexedEvents } from '#tests/worlds/indexed-events.ts'
import { mostMatches } from './most-matches.ts'
import { search, suggest } from './search.server.ts'

const order: Partial<Record<EngineName, string>> = {}

describe.each(engines)('search results on %s', (engine) => {
  let world: IndexedEvents

  beforeAll(async () => {
    world = await openIndexedEvents(engine)
  })
  afterAll(() => world.drop())

  test('hits of one group are found while all groups are counted', async () => {
    const found = await search(world.db.byIndex, engine, {
      text: '茶',
      locale: 'en',
      groups,
      only: 'event_theme',
      page: 1,
      limit: 5,
    })
    expect(found).toEqual({
      hits: [{ entity: 'event_theme', id: 1, title: 'Tea', ended: false, fallback: {}, rank: 1 }],
      counts: [
        { group: 'event', count: 2, more: false },
        { group: 'event_theme', count: 1, more: false },
      ],
    })
    expect(
      (
        await search(world.db.byIndex, engine, {
          text: '茶',
          locale: 'en',
          groups,
          only: 'master',
          page: 1,
          limit: 5,
        })
      ).hits,
    ).toEqual([])
  })

  test('suggestions are titles that contain the text or sound like it', async () => {
    const titlesOf = async (text: string) =>
      (await suggest(world.db.byIndex, engine, { text, locale: 'zh-cn', among })).map(({ title }) => title)
    expect(await titlesOf('论语')).toEqual(['论语', '《论语》读书会', '春日论语夜谈'])
    expect(await titlesOf('ly')).toEqual(['论语', '春日论语夜谈', '《论语》读书会'])
    expect(
      (await suggest(world.db.byIndex, engine, { text: 'reading', locale: 'en', among })).map(
        ({ title }) => title,
      ),
    ).toEqual(['Reading the Analects'])
  })

  test('more hits than the limit are counted as the limit and more, and pages do not overlap', async () => {
    await world.change(async (changes) => {
      for (let at = 0; at < mostMatches + 5; at += 1)
        await changes.add(eventTheme, { name_zh_cn: `众声 ${at}`, weigh: at % 7, createtime: at % 11 })
    })
    const page = (page: number) =>
      search(world.db.byIndex, engine, { text: '众声', locale: 'zh-cn', groups, page, limit: 50 })
    const [first, second] = [await page(1), await page(2)]
    expect(first.counts).toEqual([{ group: 'event_theme', count: mostMatches, more: true }])
    const ids = [...first.hits, ...second.hits].map(({ id }) => id)
    expect(new Set(ids).size).toBe(100)
    order[engine] = ids.join()
    expect(new Set(Object.values(order)).size).toBe(1)
  })
})
