import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newsReport } from '#entities/news-report.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { mediaReportHandlers } from './media-report.server.ts'
import { canChooseYear } from './report-list.ts'

test('the years of media reports are offered when there are several or one was chosen', () => {
  expect(canChooseYear(['2026'], { year: undefined })).toBe(false)
  expect(canChooseYear(['2026'], { year: '2026' })).toBe(true)
  expect(canChooseYear(['2026', '2024'], { year: undefined })).toBe(true)
})

describe.each(engines)('media reports on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>
  let ids: Record<'old' | 'first' | 'second' | 'latest', number>

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    ask = asking(small.house, mediaReportHandlers)
    const add = async (values: Partial<RowOfEntity<typeof newsReport>>) =>
      (await addRow(small.house, newsReport, values)).id
    ids = {
      latest: await add({
        title_zh_cn: '一杯茶的工夫',
        title_en: 'A Cup of TEA, 100%',
        media_name_zh_cn: '晚报',
        content_zh_cn: '<p>茶</p>',
        content_en: '<p>Tea</p>',
        date: '2026-11-02',
        link_url: 'https://press.example.org/tea',
      }),
      old: await add({ title_zh_cn: '旧宅修成', date: '2024-12-31' }),
      first: await add({ title_zh_cn: '开门', title_en: 'Open', date: '2026-01-01' }),
      second: await add({ title_zh_cn: '听琴', description_en: 'Strings_at night', date: '2026-01-01' }),
    }
  })
  afterAll(() => small.house.close())

  const found = async (input: object) => {
    const { data } = await ask('GET', '/api/mediaReport/index', input)
    return (data.list as { id: number }[]).map(({ id }) => id)
  }

  test('media reports are listed with the latest first, and with their years', async () => {
    expect(await found({})).toEqual([ids.latest, ids.first, ids.second, ids.old])
    const { data } = await ask('GET', '/api/mediaReport/index', { limit: 1, page: 2 })
    expect(data).toMatchObject({ list: [{ id: ids.first }], total: 4, years: ['2026', '2024'] })
  })

  test('media reports can be limited to a year and to words in either language, in any case', async () => {
    expect(await found({ year: '2024' })).toEqual([ids.old])
    expect(await found({ year: 2023 })).toEqual([])
    expect(await found({ keyword: '茶' })).toEqual([ids.latest])
    expect(await found({ keyword: ' tea ' })).toEqual([ids.latest])
    expect(await found({ keyword: 'strings', year: '2026' })).toEqual([ids.second])
  })

  test('special characters in a search for media reports are taken literally', async () => {
    expect(await found({ keyword: '100%' })).toEqual([ids.latest])
    expect(await found({ keyword: '0%1' })).toEqual([])
    expect(await found({ keyword: 's_at' })).toEqual([ids.second])
    expect(await found({ keyword: `' or 1=1 --` })).toEqual([])
  })

  test.each([{ year: 'abcd' }, { year: '20261' }, { keyword: 'a'.repeat(101) }])(
    'a wrong filter of media reports is refused: %j',
    async (input) => {
      expect(await ask('GET', '/api/mediaReport/index', input)).toMatchObject({ code: 0, status: 200 })
    },
  )

  test('each media report leads to the next one, also within a day', async () => {
    const detail = (id: number) => ask('GET', '/api/mediaReport/detail', { id })
    expect((await detail(ids.latest)).data).toMatchObject({ newer: null, older: { id: ids.second } })
    expect((await detail(ids.second)).data).toMatchObject({
      newer: { id: ids.latest },
      older: { id: ids.first },
    })
    expect((await detail(ids.old)).data).toMatchObject({ newer: { id: ids.first }, older: null })
  })

  test('a media report says which words are in the other language', async () => {
    const { data } = await ask('GET', '/api/mediaReport/detail', { id: ids.latest })
    expect(data).toMatchObject({
      title: 'A Cup of TEA, 100%',
      media_name: '晚报',
      fallback: { media_name: 'zh-cn' },
      both_languages: true,
      link_url: 'https://press.example.org/tea',
    })
    expect((await ask('GET', '/api/mediaReport/detail', { id: ids.old })).data.both_languages).toBe(false)
  })

  test('a media report that does not exist is not found', async () => {
    expect(await ask('GET', '/api/mediaReport/detail', { id: 99 })).toMatchObject({ code: 0 })
  })
})
