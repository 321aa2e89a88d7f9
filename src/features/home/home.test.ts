import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banner } from '#entities/banner.ts'
import { course } from '#entities/course.ts'
import { event } from '#entities/event.ts'
import { keyword } from '#entities/keyword.ts'
import { lecture } from '#entities/lecture.ts'
import { master } from '#entities/master.ts'
import { newsReport } from '#entities/news-report.ts'
import { video } from '#entities/video.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { homeHandlers } from './home.server.ts'

describe.each(engines)('the home page on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    ask = asking(small.house, homeHandlers)
    const { house } = small
    for (const chosen of [1, 0]) {
      const name_zh_cn = chosen ? '选中' : '没有选中'
      await addRow(house, event, { name_zh_cn, date: '2027-02-01', index_switch: chosen })
      await addRow(house, lecture, { lecture_name_zh_cn: name_zh_cn, index_switch: chosen })
      await addRow(house, course, { name_zh_cn, index_switch: chosen })
      await addRow(house, master, { name_zh_cn, index_switch: chosen })
      await addRow(house, newsReport, {
        title_zh_cn: name_zh_cn,
        date: '2026-01-01',
        recommend_switch: chosen,
      })
      await addRow(house, video, {
        name_zh_cn,
        video_file: '/media/demo/river.mp4,/media/demo/bamboo.mp4',
        show_switch: chosen,
      })
      await addRow(house, banner, {
        name_zh_cn,
        banner_image: '/ink/any-a-2100x900.svg',
        position: chosen ? 'index' : 'lecture',
      })
    }
    await addRow(house, keyword, { keyword_zh_cn: '茶', keyword_en: 'tea', weigh: 1 })
  })
  afterAll(() => small.house.close())

  test('the home page shows only what staff chose for it', async () => {
    const { data } = await ask('GET', '/api/home/index')
    const { keywords, ...parts } = data as Record<string, Record<string, unknown>[]>
    const names = Object.entries(parts).map(([part, rows]) => [
      part,
      rows.map((row) => row.name ?? row.title ?? row.lecture_name),
    ])
    expect(Object.fromEntries(names)).toEqual(
      Object.fromEntries(
        ['banners', 'events', 'lectures', 'courses', 'masters', 'reports', 'videos'].map((part) => [
          part,
          ['选中'],
        ]),
      ),
    )
    expect(keywords).toEqual(['tea'])
    expect(parts.videos).toMatchObject([{ video_file: '/media/demo/river.mp4', fallback: { name: 'zh-cn' } }])
  })
})
