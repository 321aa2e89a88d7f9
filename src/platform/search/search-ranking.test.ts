import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { engines } from '#tests/databases.ts'
import { groups, openIndexedEvents, type IndexedEvents } from '#tests/worlds/indexed-events.ts'
import { mostMatches } from './most-matches.ts'
import { search } from './search.server.ts'

describe.each(engines)('search ranking on %s', (engine) => {
  let world: IndexedEvents

  beforeAll(async () => {
    world = await openIndexedEvents(engine)
  })
  afterAll(() => world.drop())

  test('an equal title comes first, then a title that starts with the search, one that contains it, and a text', async () => {
    expect(await world.titles('论语')).toEqual(['论语', '《论语》读书会', '春日论语夜谈', '古琴雅集', '茶事'])
  })

  test('a title that equals the search comes before any number of newer titles that contain it', async () => {
    await world.change(async (changes) => {
      await changes.add(eventTheme, { name_zh_cn: '老歌', name_en: 'Old songs' })
      for (let at = 0; at < mostMatches + 5; at += 1)
        await changes.add(eventTheme, { name_zh_cn: `老歌 ${at}`, name_en: `Old songs ${at}`, weigh: 9 })
    })
    for (const text of ['老歌', 'old songs']) expect((await world.titles(text))[0]).toBe('老歌')
  })

  test('a whole word and its forms come before a mere beginning, in titles and in texts', async () => {
    const rows = [
      await world.add({ name_zh_cn: '甲', name_en: 'Of zen', createtime: 1 }),
      await world.add({ name_zh_cn: '乙', name_en: 'Zengzi', createtime: 2 }),
      await world.add({ name_zh_cn: '丙', content_en: 'He keeps zens.', createtime: 3 }),
      await world.add({ name_zh_cn: '丁', content_en: 'On zenith and zengzi.', createtime: 4 }),
    ]
    expect(await world.titles('zen')).toEqual(['甲', '乙', '丙', '丁'])
    expect(await world.titles('zeng')).toEqual(['乙', '丁'])
    for (const { id } of rows) await world.remove(id)
  })

  test('of equal hits one with a title in the language of the reader comes first', async () => {
    const ids = await world.change(async (changes) => {
      const both = await changes.add(event, { name_zh_cn: '听雪甲', name_en: 'Snow', date: '2026-05-03' })
      const one = await changes.add(event, { name_zh_cn: '听雪乙', weigh: 50, date: '2026-05-03' })
      return [both.id, one.id]
    })
    const found = async (locale: 'zh-cn' | 'en') =>
      (await search(world.db.byIndex, engine, { text: '听雪', locale, groups, page: 1, limit: 5 })).hits.map(
        (hit) => hit.id,
      )
    expect(await found('en')).toEqual(ids)
    expect(await found('zh-cn')).toEqual(ids.toReversed())
  })
})
