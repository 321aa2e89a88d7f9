import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { lecture } from '#entities/lecture.ts'
import { master } from '#entities/master.ts'
import { synonym } from '#entities/synonym.ts'
import { tag } from '#entities/tag.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { searchWatcher } from '#platform/search/search-index.server.ts'
import { searchSchema } from '#platform/search/search-tables.ts'
import { noteSearch, wordsInUse, writeSearchUse } from '#platform/search/search-use.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, editRow, openSmallHouse } from '#tests/small-house.ts'
import type { searchCalls } from './search.calls.ts'
import { searchHandlers } from './search.server.ts'

type Answer = AnswerOf<typeof searchCalls.index>

describe.each(engines)('on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const { house } = small
    await house.db.write(async ({ queries }) => {
      for (const statement of searchSchema[engine]) await sql.raw(statement).execute(queries)
    })
    house.watchers.push(searchWatcher(house))
    ask = asking(house, searchHandlers)
    await addRow(house, eventTheme, { name_zh_cn: '书法与碑帖', name_en: 'Calligraphy', weigh: 3 })
    const both = { date: '2027-01-01', cover_image: '/ink/tea-a-1600x1000.svg' }
    await addRow(house, event, {
      ...both,
      name_zh_cn: '禅茶一味',
      name_en: 'Tea and Zen',
      content_zh_cn: '<p>一盏<b>茶</b>，一段经典。</p>',
    })
    await addRow(house, event, {
      ...both,
      name_zh_cn: '朱子读书法',
      content_zh_cn: '<p>读书之法，会讲之时。</p>',
    })
  })
  afterAll(() => small.house.close())

  const found = async (input: object) =>
    (await ask('GET', '/api/search/index', input)).data as unknown as Answer
  const titles = async (keyword: string) => (await found({ keyword })).list.map(({ title }) => title.text)

  test('simplified and traditional Chinese, pinyin, initials and English find the right row first', async () => {
    expect((await titles('书法'))[0]).toBe('Calligraphy')
    expect(await titles('书法')).toContain('朱子读书法')
    expect(await titles('禅')).toEqual(['Tea and Zen'])
    expect(await titles('經典')).toEqual(['Tea and Zen'])
    expect((await titles('shufa'))[0]).toBe('Calligraphy')
    expect((await titles('sf'))[0]).toBe('Calligraphy')
    expect(await titles('tea')).toEqual(['Tea and Zen'])
  })

  test('a hit says what it is besides its tab', async () => {
    const { list } = await found({ keyword: 'calligraphy' })
    expect(list[0]).toMatchObject({ type: 'event', kind: eventTheme.label.en })
  })

  test('only the beginning of a very long search is searched and marked', async () => {
    const { total, list } = await found({ keyword: `${'tea '.repeat(25)}${'zen '.repeat(700)}` })
    expect(total).toBe(1)
    expect(list[0]?.title).toEqual({ text: 'Tea and Zen', marks: [[0, 3]] })
  })

  test('a page beyond the last has no hits and tells the number of hits', async () => {
    expect(await found({ keyword: 'tea', page: 99 })).toMatchObject({ list: [], total: 1 })
  })

  test('the shortest of the titles that sound alike comes first', async () => {
    const { house } = small
    const named = { date: '2027-01-01', cover_image: '' }
    await addRow(house, event, { ...named, name_zh_cn: '竹笛' })
    await addRow(house, event, { ...named, name_zh_cn: '竹笛与洞箫', weigh: 9 })
    for (const typed of ['zhudi', 'zd'])
      expect((await titles(typed)).slice(0, 2)).toEqual(['竹笛', '竹笛与洞箫'])
  })

  test('a lecture is found by its master and its tag, also after they are renamed', async () => {
    const { house } = small
    const teacher = await addRow(house, master, { name_zh_cn: '陆听岚', name_en: 'Reed' })
    const mark = await addRow(house, tag, { tag_name_zh_cn: '静听' })
    const named = { master_id: teacher.id, tag_id: mark.id }
    const talk = { lecture_name_zh_cn: '大音希声', lecture_name_en: 'Great Sound' }
    const { id } = await addRow(house, lecture, { ...named, ...talk })
    expect(await titles('陆听岚')).toEqual(['Reed', 'Great Sound'])
    expect(await titles('静听')).toEqual(['Great Sound'])

    await editRow(house, tag, mark.id, { tag_name_zh_cn: '慢听' })
    await editRow(house, master, teacher.id, { name_en: 'Plum' })
    for (const gone of ['静听', 'Reed']) expect(await titles(gone)).toEqual([])
    expect(await titles('慢听')).toEqual(['Great Sound'])
    expect(await titles('Plum')).toEqual(['Plum', 'Great Sound'])

    await editRow(house, lecture, id, { master_id: null, tag_id: null })
    expect(await titles('慢听')).toEqual([])
    expect(await titles('陆听岚')).toEqual(['Plum'])
  })

  test('a match in a tag or a master comes after titles and before texts, and is found by its sound', async () => {
    const { house } = small
    const teacher = await addRow(house, master, { name_zh_cn: '沈扣舷' })
    const talks = [
      { lecture_name_zh_cn: '渔歌', content_zh_cn: '<p>沈扣舷先生亦在座。</p>' },
      { lecture_name_zh_cn: '夜航', master_id: teacher.id },
      { lecture_name_zh_cn: '忆沈扣舷' },
      { lecture_name_zh_cn: '灯影', content_zh_cn: '<p>听沈扣舷说书。</p>' },
    ]
    for (const talk of talks) await addRow(house, lecture, talk)
    expect(await titles('沈扣舷')).toEqual(['沈扣舷', '忆沈扣舷', '夜航', '灯影', '渔歌'])
    expect(await titles('沈扣')).toEqual(['沈扣舷', '忆沈扣舷', '夜航', '灯影', '渔歌'])
    for (const typed of ['shenkouxian', 'skx', 'shen kou'])
      expect(await titles(typed), typed).toEqual(['夜航', '沈扣舷', '忆沈扣舷'])
    const { data } = await ask('GET', '/api/search/suggest', { keyword: 'shenkou' })
    expect((data.list as Array<{ title: string }>).map(({ title }) => title)).toEqual(['沈扣舷', '忆沈扣舷'])
  })

  test('a synonym finds the row until staff remove it', async () => {
    const { house } = small
    await addRow(house, event, { name_zh_cn: '弈棋雅集', name_en: 'An evening of weiqi', date: '2027-01-02' })
    expect(await titles('围棋')).toEqual([])
    const words = { word_zh_cn: '围棋', word_en: 'Go', alike: '手谈，弈棋, weiqi' }
    const { id } = await addRow(house, synonym, words)
    for (const asked of ['围棋', 'GO', '手谈', '圍棋 雅集', 'weiqi'])
      expect((await titles(asked))[0], asked).toBe('An evening of weiqi')
    for (const other of ['围棋谱', 'gone', '围 棋']) expect(await titles(other), other).toEqual([])
    const { list } = await found({ keyword: '围棋' })
    expect(list[0]?.title.marks).toEqual([[14, 19]])
    expect(list[0]?.date).toBe('2027-01-02')
    const { data } = await ask('GET', '/api/search/suggest', { keyword: '围棋' })
    expect(data.list).toMatchObject([{ title: 'An evening of weiqi' }])
    await editRow(house, synonym, id, { word_zh_cn: '象棋', word_en: 'Chess', alike: '' })
    expect(await titles('围棋')).toEqual([])
  })

  test('three characters match only side by side', async () => {
    expect(await titles('读书法')).toEqual(['朱子读书法'])
    expect(await titles('读书之会')).toEqual([])
  })

  test('a hit has its kind, its address, its marks and its language', async () => {
    const { list, keyword, total, more, tabs } = await found({ keyword: '茶' })
    expect({ keyword, total, more, tabs }).toEqual({
      keyword: '茶',
      total: 1,
      more: false,
      tabs: [{ type: 'event', count: 1, more: false }],
    })
    expect(list).toEqual([
      {
        type: 'event',
        kind: 'Event',
        entity: 'event',
        id: 1,
        path: '/event/detail/1',
        title: { text: 'Tea and Zen', marks: [] },
        excerpt: { text: '一盏茶，一段经典。', marks: [[2, 3]] },
        date: '2027-01-01',
        cover_image: '/ink/tea-a-1600x1000.svg',
        fallback: { excerpt: 'zh-cn' },
      },
    ])
  })

  test('a tab has hits of its own type and counts all types', async () => {
    const { list, tabs, total } = await found({ keyword: '书法', type: 'lecture' })
    expect({ list, total }).toEqual({ list: [], total: 0 })
    expect(tabs).toEqual([{ type: 'event', count: 2, more: false }])
  })

  test.each([
    '',
    '   ',
    'x'.repeat(3000),
    '"茶" AND NOT (x OR *)',
    "'; drop table event; --",
    '%_%',
    '🎋🍵',
    'words : tea',
    '茶\\',
  ])('odd words get an ordinary answer: %j', async (keyword) => {
    for (const path of ['/api/search/index', '/api/search/suggest'] as const) {
      const reply = await ask('GET', path, { keyword })
      expect(reply).toMatchObject({ status: 200, code: 1 })
      expect(reply.data.keyword).toBe(keyword.slice(0, 300))
    }
  })

  test('suggestions are titles with their address, and the answer repeats the search', async () => {
    const { data } = await ask('GET', '/api/search/suggest', { keyword: 'cal' })
    expect(data).toEqual({
      keyword: 'cal',
      list: [
        {
          type: 'event',
          kind: 'Event theme',
          id: 1,
          path: '/event/theme/1',
          title: 'Calligraphy',
          fallback: {},
        },
      ],
    })
  })

  test('made-up words fill no more than the limit of a day', async () => {
    const { house, time } = small
    const count = () =>
      house.db.read
        .selectFrom('search_use')
        .select((eb) => eb.fn.countAll<number>().as('words'))
        .executeTakeFirstOrThrow()
    for (let batch = 0; batch < 21; batch += 1) {
      for (let each = 0; each < 1000; each += 1) noteSearch(house, `made up ${batch} ${each}`, 0)
      await writeSearchUse(house)
    }
    expect(Number((await count()).words)).toBeLessThanOrEqual(20_000)
    time.seconds += 24 * 3600
    noteSearch(house, 'tomorrow', 0)
    await writeSearchUse(house)
    const known = house.db.read.selectFrom('search_use').where('word', '=', 'tomorrow')
    expect(await known.select('times').execute()).toEqual([{ times: 1 }])
  })

  test('searches are counted by the day, and those without hits are marked', async () => {
    const { house, time } = small
    await writeSearchUse(house)
    await house.db.write(({ queries }) => queries.deleteFrom('search_use').execute())
    for (let each = 0; each < 3; each += 1) {
      for (const keyword of ['书法', '量子', '一段', 'Zen']) await found({ keyword })
    }
    await found({ keyword: '茶', page: 1 })
    await writeSearchUse(house)
    await found({ keyword: '书法' })
    await writeSearchUse(house)
    const rows = await house.db.read
      .selectFrom('search_use')
      .select(['word', 'times', 'found'])
      .orderBy('times', 'desc')
      .execute()
    expect(rows[0]).toEqual({ word: '书法', times: 4, found: 2 })
    expect(rows).toContainEqual({ word: '量子', times: 3, found: 0 })
    expect(rows).toContainEqual({ word: '一段', times: 3, found: 1 })
    const hot = (locale: 'zh-cn' | 'en') => wordsInUse(house.db.read, { now: time.seconds, locale, limit: 8 })
    expect(await hot('zh-cn')).toEqual(['书法'])
    expect(await hot('en')).toEqual(['zen'])
    expect((await ask('GET', '/api/search/hot')).data).toMatchObject({ list: ['zen'] })
    time.seconds += 40 * 24 * 3600
    expect(await hot('zh-cn')).toEqual([])
  })
})
