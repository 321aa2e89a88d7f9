import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { engines, type EngineName, type FreshDatabase } from '#tests/databases.ts'
import { hostileSearchWords } from '#tests/hostile-search-words.ts'
import { reindexAll } from '#tests/reindex-all.ts'
import { openIndexedEvents } from '#tests/worlds/indexed-events.ts'
import { mostMatches } from './most-matches.ts'
import { search, suggest } from './search.server.ts'

const among = ['event', 'event_theme']
const groups = { event: ['event'], event_theme: ['event_theme'] }
const order: Partial<Record<EngineName, string>> = {}

describe.each(engines)('on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openIndexedEvents>>
  let database: FreshDatabase

  beforeAll(async () => {
    world = await openIndexedEvents(engine)
    database = world.database
  })
  afterAll(() => database.drop())

  const change = <T>(work: (changes: Changes) => Promise<T>) => world.change(work)
  const add = (values: object) =>
    change((changes) => changes.add(event, { date: '2026-05-03', ...values } as never))
  const remove = (id: number) => change((changes) => changes.remove(event, id))
  async function titles(text: string): Promise<string[]> {
    const input = { text, groups, locale: 'zh-cn' as const, page: 1, limit: 20 }
    return (await search(database.db.byIndex, engine, input)).hits.map(({ title }) => title)
  }

  test('an equal title comes first, then a title that starts with the search, one that contains it, and a text', async () => {
    expect(await titles('论语')).toEqual(['论语', '《论语》读书会', '春日论语夜谈', '古琴雅集', '茶事'])
  })

  test('one character, several words, capitals and traditional characters find rows', async () => {
    expect(await titles('琴')).toEqual(['古琴雅集'])
    expect(await titles('语')).toContain('论语')
    expect(await titles('TEA mus')).toEqual(['茶与音乐'])
    expect(await titles('論語 讀書')).toEqual(['《论语》读书会'])
    expect(await titles('国学')).toEqual(['茶与音乐'])
  })

  test('Latin letters find a Chinese title by its sound, after titles that are spelt so', async () => {
    expect(await titles('guqin')).toEqual(['古琴雅集'])
    expect(await titles('gqyj')).toEqual(['古琴雅集'])
    expect(await titles('yin yue')).toEqual(['茶与音乐'])
    expect(await titles('yinyue')).toEqual(['茶与音乐'])
    expect(await titles('lunyu')).toEqual(['论语', '春日论语夜谈', '《论语》读书会'])
    expect(await titles('景典')).toEqual([])
  })

  test('hits of one group are found while all groups are counted', async () => {
    const found = await search(database.db.byIndex, engine, {
      text: '茶',
      locale: 'en',
      groups,
      only: 'event_theme',
      page: 1,
      limit: 5,
    })
    expect(found).toEqual({
      hits: [{ entity: 'event_theme', id: 1, title: 'Tea', fallback: {}, rank: 1 }],
      counts: [
        { group: 'event', count: 2, more: false },
        { group: 'event_theme', count: 1, more: false },
      ],
    })
    expect(
      (
        await search(database.db.byIndex, engine, {
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

  test.each(hostileSearchWords)('%j is answered calmly', async (text) => {
    expect(Array.isArray(await titles(text))).toBe(true)
    expect(Array.isArray(await suggest(database.db.byIndex, engine, { text, locale: 'zh-cn', among }))).toBe(
      true,
    )
  })

  test('suggestions are titles that contain the text or sound like it', async () => {
    const titlesOf = async (text: string) =>
      (await suggest(database.db.byIndex, engine, { text, locale: 'zh-cn', among })).map(({ title }) => title)
    expect(await titlesOf('论语')).toEqual(['论语', '《论语》读书会', '春日论语夜谈'])
    expect(await titlesOf('ly')).toEqual(['论语', '春日论语夜谈', '《论语》读书会'])
    expect(
      (await suggest(database.db.byIndex, engine, { text: 'reading', locale: 'en', among })).map(
        ({ title }) => title,
      ),
    ).toEqual(['Reading the Analects'])
  })

  test('an edit and a removal are found at once, and a failed transaction is not', async () => {
    const { id } = await add({ name_zh_cn: '竹影' })
    expect(await titles('竹影')).toEqual(['竹影'])
    const failing = change(async (changes) => {
      await changes.edit(event, id, { name_zh_cn: '松影' })
      throw new Error('stopped')
    })
    await expect(failing).rejects.toThrow('stopped')
    expect(await titles('松影')).toEqual([])
    await change((changes) => changes.edit(event, id, { name_zh_cn: '梅影' }))
    expect([await titles('竹影'), await titles('梅影')]).toEqual([[], ['梅影']])
    await remove(id)
    expect(await titles('梅影')).toEqual([])
  })

  test('a reindexed house gives the same hits, without rows that no longer exist', async () => {
    const before = [await titles('论语'), await titles('茶'), await titles('cha')]
    await database.db.write(async ({ queries }) => {
      await queries
        .insertInto('search_doc')
        .values({
          entity: 'event',
          row_id: 999,
          title_zh_cn: '旧',
          title_en: '',
          folded_zh_cn: '旧',
          folded_en: '',
        })
        .execute()
    })
    await reindexAll(world.house)
    expect([await titles('论语'), await titles('茶'), await titles('cha')]).toEqual(before)
    expect(
      await database.db.read.selectFrom('search_doc').select('id').where('row_id', '=', 999).execute(),
    ).toEqual([])
  })

  // In one transaction with more than a megabyte of words SQLite gives row numbers that no JavaScript number holds.
  test('many long texts are indexed and reindexed', async () => {
    const letters = (from: number) =>
      Array.from({ length: 8000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * from) % 20_000))).join('')
    const ids = await change(async (changes) => {
      const rows = []
      for (let at = 1; at <= 40; at += 1)
        rows.push(
          await changes.add(event, {
            name_zh_cn: '长卷',
            content_zh_cn: letters(at * 7),
            date: '2026-05-09',
          }),
        )
      return rows.map(({ id }) => id)
    })
    await reindexAll(world.house)
    expect(await titles('长卷')).toHaveLength(20)
    await change(async (changes) => {
      for (const id of ids) await changes.remove(event, id)
    })
    expect(await titles('长卷')).toEqual([])
  })

  test('more hits than the limit are counted as the limit and more, and pages do not overlap', async () => {
    await change(async (changes) => {
      for (let at = 0; at < mostMatches + 5; at += 1)
        await changes.add(eventTheme, { name_zh_cn: `众声 ${at}`, weigh: at % 7, createtime: at % 11 })
    })
    const page = (page: number) =>
      search(database.db.byIndex, engine, { text: '众声', locale: 'zh-cn', groups, page, limit: 50 })
    const [first, second] = [await page(1), await page(2)]
    expect(first.counts).toEqual([{ group: 'event_theme', count: mostMatches, more: true }])
    const ids = [...first.hits, ...second.hits].map(({ id }) => id)
    expect(new Set(ids).size).toBe(100)
    order[engine] = ids.join()
    expect(new Set(Object.values(order)).size).toBe(1)
  })

  test('a title that equals the search comes before any number of newer titles that contain it', async () => {
    await change(async (changes) => {
      await changes.add(eventTheme, { name_zh_cn: '老歌', name_en: 'Old songs' })
      for (let at = 0; at < mostMatches + 5; at += 1)
        await changes.add(eventTheme, { name_zh_cn: `老歌 ${at}`, name_en: `Old songs ${at}`, weigh: 9 })
    })
    for (const asked of ['老歌', 'old songs']) expect((await titles(asked))[0]).toBe('老歌')
  })

  test('each beginning of a word and of the sound of a title finds the row', async () => {
    const word = 'intercontinentally'
    const named = { name_zh_cn: '沧浪亭听雨', name_en: word, date: '2026-05-03' }
    const { id } = await add(named)
    for (let length = 2; length <= word.length; length += 1)
      expect(await titles(word.slice(0, length)), word.slice(0, length)).toContain('沧浪亭听雨')
    const sound = 'canglangtingtingyu'
    for (let length = 3; length <= sound.length; length += 1)
      expect(await titles(sound.slice(0, length)), sound.slice(0, length)).toContain('沧浪亭听雨')
    for (const other of ['intercontinentale', 'intercom', 'canglangtingyu'])
      expect(await titles(other), other).not.toContain('沧浪亭听雨')
    await remove(id)
  })

  test('a whole word and its forms come before a mere beginning, in titles and in texts', async () => {
    const rows = [
      await add({ name_zh_cn: '甲', name_en: 'Of zen', createtime: 1 }),
      await add({ name_zh_cn: '乙', name_en: 'Zengzi', createtime: 2 }),
      await add({ name_zh_cn: '丙', content_en: 'He keeps zens.', createtime: 3 }),
      await add({ name_zh_cn: '丁', content_en: 'On zenith and zengzi.', createtime: 4 }),
    ]
    expect(await titles('zen')).toEqual(['甲', '乙', '丙', '丁'])
    expect(await titles('zeng')).toEqual(['乙', '丁'])
    for (const { id } of rows) await remove(id)
  })

  test('an apostrophe is part of its word, in the text and in the search', async () => {
    const { id } = await add({ name_zh_cn: '燕家', name_en: "Yan's yard" })
    for (const asked of ["Yan's", 'yan’s', 'yan', "yan's yard"]) expect(await titles(asked)).toContain('燕家')
    expect(await titles('s')).toEqual([])
    expect(await titles("o's")).toEqual([])
    await remove(id)
  })

  test('of equal hits one with a title in the language of the reader comes first', async () => {
    const ids = await change(async (changes) => {
      const both = await changes.add(event, { name_zh_cn: '听雪甲', name_en: 'Snow', date: '2026-05-03' })
      const one = await changes.add(event, { name_zh_cn: '听雪乙', weigh: 50, date: '2026-05-03' })
      return [both.id, one.id]
    })
    const found = async (locale: 'zh-cn' | 'en') =>
      (
        await search(database.db.byIndex, engine, { text: '听雪', locale, groups, page: 1, limit: 5 })
      ).hits.map((hit) => hit.id)
    expect(await found('en')).toEqual(ids)
    expect(await found('zh-cn')).toEqual(ids.toReversed())
  })
})
