import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { course } from '#entities/course.ts'
import { event } from '#entities/event.ts'
import { lecture } from '#entities/lecture.ts'
import { master } from '#entities/master.ts'
import { newsReport } from '#entities/news-report.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

const lists = [
  '/api/event/index?when=past&',
  '/api/lecture/index?',
  '/api/course/list?',
  '/api/master/index?',
  '/api/master/index?sort=name&',
  '/api/mediaReport/index?',
]
const past = { date: '2020-02-02' }

describe.each(engines)('lists on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld(engine)
    const { house } = world
    for (let at = 1; at <= 7; at += 1) {
      // Every second row and the newest row are in Chinese only.
      const [zh, en] = [`第${at}`, at % 2 ? '' : `Number ${at}`]
      const named = { name_zh_cn: zh, name_en: en, weigh: at }
      await addRow(house, event, { ...named, ...past, status: 2 })
      await addRow(house, course, named)
      await addRow(house, master, named)
      await addRow(house, lecture, { lecture_name_zh_cn: zh, lecture_name_en: en, createtime: at })
      await addRow(house, newsReport, { title_zh_cn: zh, title_en: en, ...past })
    }
  })
  afterAll(() => world.close())

  const page = async (path: string, locale: string, query: string) => {
    const headers = { 'think-lang': locale }
    const { data } = await world.ask('GET', `${path}${query}`, { as: 'nobody', headers })
    return (data.list ?? []) as Array<{ id: number; fallback: Record<string, string> }>
  }

  describe.each(lists)('%s', (path) => {
    test('the list shows translated rows first to English readers and leaves nothing out', async () => {
      const list = await page(path, 'en', 'limit=20')
      const inEnglish = list.map(({ fallback }) => Object.keys(fallback).length === 0)
      expect(inEnglish).toEqual([true, true, true, false, false, false, false])
      expect(new Set(list.map(({ id }) => id)).size).toBe(7)
    })

    test('the list keeps its order within both groups, and for Chinese readers in total', async () => {
      const order = (await page(path, 'zh-cn', 'limit=20')).map(({ id }) => id)
      const even = order.filter((id) => id % 2 === 0)
      const odd = order.filter((id) => id % 2 === 1)
      const english = await page(path, 'en', 'limit=20')
      expect(order.length).toBe(7)
      if (!path.includes('sort=name')) expect(english.map(({ id }) => id)).toEqual([...even, ...odd])
    })

    test('the pages of the list repeat nothing and leave nothing out at any page size', async () => {
      const whole = (await page(path, 'en', 'limit=20')).map(({ id }) => id)
      for (const limit of [1, 2, 3, 4]) {
        const told: number[] = []
        for (let at = 1; at <= Math.ceil(whole.length / limit) + 1; at += 1)
          told.push(...(await page(path, 'en', `limit=${limit}&page=${at}`)).map(({ id }) => id))
        expect(told).toEqual(whole)
      }
    })
  })
})
