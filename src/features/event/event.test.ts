import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { eventTheme } from '#entities/event-theme.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { asking, addRow, openSmallHouse } from '#tests/small-house.ts'
import { homeHandlers } from '#features/home/home.server.ts'
import { eventHandlers } from './event.server.ts'
import { statusAt, statusByHand, statusByRule } from './event-status.ts'
import { moveEventStatus } from './event-status.server.ts'

const start = 1_800_000_000
let small: Awaited<ReturnType<typeof openSmallHouse>>
let ask: ReturnType<typeof asking>
let ids: Record<'tea' | 'soon' | 'later' | 'gone' | 'chineseOnly', number>

beforeEach(async () => {
  small = await openSmallHouse()
  ask = asking(small.house, [...eventHandlers, ...homeHandlers])
  const add = async (values: Partial<RowOfEntity<typeof event>>) =>
    (await addRow(small.house, event, values)).id
  const tea = (await addRow(small.house, eventTheme, { name_zh_cn: '茶', name_en: 'Tea', weigh: 1 })).id
  const both = {
    name_zh_cn: '茶会',
    name_en: 'Tea evening',
    content_zh_cn: '<p>茶</p>',
    content_en: '<p>Tea</p>',
    theme_id: tea,
  }
  ids = {
    tea,
    soon: await add({
      ...both,
      date: '2027-01-16',
      start_at: start + 100,
      end_at: start + 200,
      index_switch: 1,
    }),
    later: await add({ ...both, date: '2027-02-16', start_at: start + 9000, end_at: start + 9900 }),
    gone: await add({ ...both, date: '2026-12-01', status: 2 }),
    chineseOnly: await add({
      name_zh_cn: '夜读',
      content_zh_cn: '<p>读</p>',
      date: '2027-03-01',
      start_at: start + 99_000,
    }),
  }
})
afterEach(() => small.house.close())

const idsOf = (data: Record<string, unknown>) => (data.list as Array<{ id: number }>).map(({ id }) => id)

describe('the list of events', () => {
  test('upcoming events are listed with the soonest first, past ones with the latest first', async () => {
    const upcoming = await ask('GET', '/api/event/index', { when: 'upcoming' })
    expect(idsOf(upcoming.data)).toEqual([ids.soon, ids.later, ids.chineseOnly])
    const past = await ask('GET', '/api/event/index', { when: 'past' })
    expect(idsOf(past.data)).toEqual([ids.gone])
    expect((await ask('GET', '/api/event/index')).data.total).toBe(4)
  })

  test('the list of events can be limited to a theme, in pages', async () => {
    const page = await ask('GET', '/api/event/index', {
      theme: String(ids.tea),
      when: 'upcoming',
      page: '2',
      limit: '1',
    })
    expect(page.data).toMatchObject({ total: 2, list: [{ id: ids.later, theme_name: 'Tea' }] })
  })

  test('the list of events says which texts are in the other language only', async () => {
    const { data } = await ask('GET', '/api/event/index', { when: 'upcoming', page: 3, limit: 1 })
    expect(data.list).toMatchObject([{ name: '夜读', fallback: { name: 'zh-cn' } }])
  })
})

describe('an event', () => {
  test('an event is shown with the next ones of its theme', async () => {
    const { data } = await ask('GET', '/api/event/detail', { id: ids.soon })
    expect(data).toMatchObject({ name: 'Tea evening', both_languages: true, next: [{ id: ids.later }] })
  })

  test('an event without English words has no English page', async () => {
    const { data } = await ask('GET', '/api/event/detail', { id: ids.chineseOnly })
    expect(data).toMatchObject({
      both_languages: false,
      fallback: { name: 'zh-cn', content: 'zh-cn' },
      theme_name: '',
      next: [],
    })
  })

  test('an event or theme that does not exist is not found', async () => {
    for (const path of ['/api/event/detail', '/api/event/theme']) {
      expect(await ask('GET', path, { id: 999 })).toMatchObject({ code: 0, data: { type: 'notFound' } })
    }
  })
})

test('the home page shows only what staff chose for it', async () => {
  const { data } = await ask('GET', '/api/home/index')
  expect((data.events as Array<{ id: number }>).map(({ id }) => id)).toEqual([ids.soon])
})

describe('the status of an event', () => {
  test('the status of an event follows the clock, and an event that staff closed stays closed', () => {
    const timed = { status: 0, date: '1970-01-01', start_at: 100, end_at: 200 }
    expect([99, 100, 199, 200].map((now) => statusAt(timed, now, 'Asia/Shanghai'))).toEqual([0, 1, 1, 2])
    expect(statusAt({ ...timed, status: 2 }, 50, 'Asia/Shanghai')).toBe(2)
    const dayAlone = { status: 0, date: '1970-01-02', start_at: null, end_at: null }
    // The second day of 1970 ends at 16:00 UTC in Shanghai.
    const end = 40 * 3600
    expect([50, end - 1, end].map((now) => statusAt(dayAlone, now, 'Asia/Shanghai'))).toEqual([0, 0, 2])
  })

  test('the status of an event is stored only when it has changed', async () => {
    const stored = async () => (await ask('GET', '/api/event/detail', { id: ids.soon })).data.status
    const versions = () => small.house.db.versions.of('event')
    await moveEventStatus(small.house)
    const before = versions()
    expect(await stored()).toBe(0)
    small.time.seconds = start + 150
    await moveEventStatus(small.house)
    expect(await stored()).toBe(1)
    expect(versions()).toBe(before + 1)
    await moveEventStatus(small.house)
    expect(versions()).toBe(before + 1)
    small.time.seconds = start + 300
    await moveEventStatus(small.house)
    expect(await stored()).toBe(2)
  })
})

describe('the status that staff set', () => {
  const timed = { date: '1970-01-01', start_at: 100, end_at: 200 }
  const zone = 'Asia/Shanghai'

  test('staff may close an event at any time, and open it again only before its end', () => {
    expect(statusByHand({ status: 2, ...timed }, 50, zone)).toBe(true)
    expect(statusByHand({ status: 0, ...timed }, 150, zone)).toBe(true)
    expect(statusByHand({ status: 0, ...timed }, 200, zone)).toBe(false)
    expect(statusByHand({ status: 1, ...timed, cancelled_at: 20 }, 50, zone)).toBe(false)
  })

  test('the status follows new times of an event, unless the event was called off', () => {
    expect(statusByRule({ status: 2, ...timed }, 50, zone)).toBe(0)
    expect(statusByRule({ status: 0, ...timed }, 150, zone)).toBe(1)
    const dayAlone = { status: 2, date: '1970-01-02', start_at: null, end_at: null }
    expect(statusByRule(dayAlone, 50, zone)).toBe(0)
    expect(statusByRule({ ...dayAlone, date: '1969-12-31' }, 50, zone)).toBe(2)
    expect(statusByRule({ status: 2, ...timed, cancelled_at: 20 }, 50, zone)).toBe(2)
  })
})
