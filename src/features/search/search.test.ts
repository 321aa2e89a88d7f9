import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import { lecture } from '#entities/lecture.ts'
import { master } from '#entities/master.ts'
import { synonym } from '#entities/synonym.ts'
import { tag } from '#entities/tag.ts'
import { reindexOutdated } from '#platform/search/reindex.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { openSearchWorld, type SearchWorld } from '#tests/worlds/search-world.ts'

describe.each(engines)('the search on %s', (engine) => {
  let at: SearchWorld
  beforeAll(async () => void (at = await openSearchWorld(engine)))
  afterAll(() => at.small.house.close())

  const ask: SearchWorld['ask'] = (...call) => at.ask(...call)
  const found: SearchWorld['found'] = (input) => at.found(input)
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

  test('a search hit names its own kind, besides the tab that it belongs to', async () => {
    const { list } = await found({ keyword: 'calligraphy' })
    expect(list[0]).toMatchObject({ type: 'event', kind: eventTheme.label.en })
  })

  test('only the beginning of a very long question is searched and marked', async () => {
    const { total, list } = await found({ keyword: `${'tea '.repeat(25)}${'zen '.repeat(700)}` })
    expect(total).toBe(1)
    expect(list[0]?.title).toEqual({ text: 'Tea and Zen', marks: [[0, 3]] })
  })

  test('a page of hits after the last one is empty and still has the total', async () => {
    expect(await found({ keyword: 'tea', page: 99 })).toMatchObject({ list: [], total: 1 })
  })

  test('of titles that sound alike, the nearest to the typed word is first', async () => {
    const { house } = at.small
    const named = { date: '2027-01-01', cover_image: '' }
    await addRow(house, event, { ...named, name_zh_cn: '竹笛' })
    await addRow(house, event, { ...named, name_zh_cn: '竹笛与洞箫', weigh: 9 })
    for (const typed of ['zhudi', 'zd'])
      expect((await titles(typed)).slice(0, 2)).toEqual(['竹笛', '竹笛与洞箫'])
  })

  test('a lecture is found by its master and its tag, also after they are renamed', async () => {
    const { house } = at.small
    const teacher = await addRow(house, master, { name_zh_cn: '陆听岚', name_en: 'Reed' })
    const mark = await addRow(house, tag, { tag_name_zh_cn: '静听' })
    const named = { master_id: teacher.id, tag_id: mark.id }
    const talk = { lecture_name_zh_cn: '大音希声', lecture_name_en: 'Great Sound' }
    const { id } = await addRow(house, lecture, { ...named, ...talk })
    expect(await titles('陆听岚')).toEqual(['Reed', 'Great Sound'])
    expect(await titles('静听')).toEqual(['Great Sound'])

    await editRow(house, tag, mark.id, { tag_name_zh_cn: '慢听' })
    await editRow(house, master, teacher.id, { name_en: 'Plum' })
    await reindexOutdated(house)
    for (const gone of ['静听', 'Reed']) expect(await titles(gone)).toEqual([])
    expect(await titles('慢听')).toEqual(['Great Sound'])
    expect(await titles('Plum')).toEqual(['Plum', 'Great Sound'])

    await editRow(house, lecture, id, { master_id: null, tag_id: null })
    expect(await titles('慢听')).toEqual([])
    expect(await titles('陆听岚')).toEqual(['Plum'])
  })

  test('a hit by master or tag comes after titles and before texts, and is found by its sound', async () => {
    const { house } = at.small
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

  test('a synonym finds texts by either word until staff remove it', async () => {
    const { house } = at.small
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

  test('three characters are found only side by side', async () => {
    expect(await titles('读书法')).toEqual(['朱子读书法'])
    expect(await titles('读书之会')).toEqual([])
  })

  test('a search hit has its type, its address, its matches and its language', async () => {
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
        ended: '',
        date: '2027-01-01',
        cover_image: '/ink/tea-a-1600x1000.svg',
        fallback: { excerpt: 'zh-cn' },
      },
    ])
  })

  test('a tab of the search has hits of its type and counts all types', async () => {
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
  ])('a search for odd words gets an ordinary answer: %j', async (keyword) => {
    for (const path of ['/api/search/index', '/api/search/suggest'] as const) {
      const reply = await ask('GET', path, { keyword })
      expect(reply).toMatchObject({ status: 200, code: 1 })
      expect(reply.data.keyword).toBe(keyword.slice(0, 300))
    }
  })

  test('suggestions are titles with their address and repeat the keyword', async () => {
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
})
