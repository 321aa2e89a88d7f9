import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { tag } from '#entities/tag.ts'
import { homeHandlers } from '#features/home/home.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { monthBeside, weeksOf } from '#features/event/month/month-weeks.ts'
import { monthNames, programmeOf } from './programme.ts'
import { weekendAt } from '#features/event/coming-conditions.server.ts'
import { eventHandlers } from '#features/event/event.server.ts'

/** Friday, 15 January 2027, 16:00 in Shanghai. */
const now = 1_800_000_000
const day = 86_400
const zone = 'Asia/Shanghai'

describe('the parts of a programme', () => {
  const at = (date: string, status = 0) => ({ date, status, start_at: null, end_at: null })

  test('what is on now comes first, then each month, and past months are apart', () => {
    const events = [at('2027-01-20'), at('2027-02-01'), at('2027-01-15', 1), at('2027-01-02', 2)]
    const parts = programmeOf(events, now, zone)
    expect(parts.map(({ month, isPast, events: { length } }) => [month, isPast, length])).toEqual([
      [null, false, 1],
      ['2027-01', false, 1],
      ['2027-02', false, 1],
      ['2027-01', true, 1],
    ])
  })

  test('the name of a month has its year if it is another one', () => {
    expect(monthNames('2027-12', now, zone)).toEqual({ 'zh-cn': '十二月', en: 'December' })
    expect(monthNames('2026-02', now, zone)).toEqual({ 'zh-cn': '2026年二月', en: 'February 2026' })
  })

  test('the weeks of a month begin on Monday and hold each of its days once', () => {
    const weeks = weeksOf('2027-02')
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2027-02-01', '2027-02-07'],
      ['2027-02-08', '2027-02-14'],
      ['2027-02-15', '2027-02-21'],
      ['2027-02-22', '2027-02-28'],
    ])
    expect(weeksOf('2026-08')).toHaveLength(6)
    expect([monthBeside('2027-01', -1), monthBeside('2027-01', 1)]).toEqual(['2026-12', '2027-02'])
    expect([monthBeside('2027-12', 1), monthBeside('2027-03', -1)]).toEqual(['2028-01', '2027-02'])
  })

  test('this weekend is Saturday and Sunday, and on Sunday only what is left of it', () => {
    const days = (seconds: number) => {
      const { from, until } = weekendAt(seconds, zone)
      return [from, until]
    }
    expect(days(now)).toEqual(['2027-01-16', '2027-01-17'])
    expect(days(now + day)).toEqual(['2027-01-16', '2027-01-17'])
    expect(days(now + 2 * day)).toEqual(['2027-01-17', '2027-01-17'])
    expect(days(now + 3 * day)).toEqual(['2027-01-23', '2027-01-24'])
  })
})

describe.each(engines)('the programme on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>
  beforeEach(async () => {
    small = await openSmallHouse(engine)
    ask = asking(small.house, [...eventHandlers, ...homeHandlers])
  })
  afterEach(() => small.house.close())

  const add = async (name: string, values: object) =>
    void (await addRow(small.house, event, { name_zh_cn: name, name_en: name, ...values }))
  const namesOf = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    (data.list as Array<{ name: string }>).map(({ name }) => name)

  test('a list of all events has the coming ones in their order, and then the past ones', async () => {
    await add('far', { date: '2027-03-01' })
    await add('soon', { date: '2027-01-20' })
    await add('old', { date: '2026-01-01', status: 2 })
    await add('older', { date: '2025-01-01', status: 2 })
    const page = async (number: number, limit: number) =>
      namesOf(await ask('GET', '/api/event/index', { page: number, limit }))
    expect(await page(1, 10)).toEqual(['soon', 'far', 'old', 'older'])
    expect([await page(1, 3), await page(2, 3)]).toEqual([['soon', 'far', 'old'], ['older']])
    expect([await page(2, 2), await page(3, 2)]).toEqual([['old', 'older'], []])
  })

  test('coming events can be limited to this weekend, also by what has begun before', async () => {
    await add('today', { date: '2027-01-15', start_at: now + 3600, end_at: now + 7200 })
    await add('saturday', { date: '2027-01-16', start_at: now + day, end_at: now + day + 60 })
    await add('for weeks', { date: '2027-01-10', start_at: now - 5 * day, end_at: now + 9 * day, status: 1 })
    await add('monday', { date: '2027-01-18' })
    expect(namesOf(await ask('GET', '/api/event/soon', { weekend: 'yes' }))).toEqual([
      'for weeks',
      'saturday',
    ])
  })

  test('coming events can be limited to those with seats left', async () => {
    await add('unlimited', { date: '2027-02-01' })
    await add('free', { date: '2027-02-02', capacity: 2 })
    await add('full', { date: '2027-02-03', capacity: 1 })
    await add('closed', { date: '2027-02-04', capacity: 9, signup_close_at: now - 1 })
    await add('called off', { date: '2027-02-05', capacity: 9, cancelled_at: now - 1 })
    await small.house.db.write(async ({ queries }) => {
      const events = await queries.selectFrom('event').select(['id', 'name_en']).execute()
      const seats = events.map(({ id, name_en }) => ({
        event_id: id,
        taken: name_en === 'full' || name_en === 'free' ? 1 : 0,
        held: 0,
        waiting: 0,
        line: 0,
        next_place: 1,
        kept_since: null,
        settled_at: null,
        erased_at: null,
      }))
      await queries.insertInto('event_seats').values(seats).execute()
    })
    expect(namesOf(await ask('GET', '/api/event/soon', { seats: 'yes' }))).toEqual(['unlimited', 'free'])
  })

  test('coming events can be limited by what staff declared, and the list counts them', async () => {
    await add('family', { date: '2027-02-01', with_children: 1 })
    await add('both', { date: '2027-02-02', language: 'both', with_children: 1 })
    await add('english', { date: '2027-02-03', language: 'en', venue: 'online' })
    await add('also online', { date: '2027-02-04', online_url: 'https://meet.example.org/1' })
    await add('past', { date: '2026-02-01', with_children: 1, status: 2 })
    const soon = async (filter: object) => namesOf(await ask('GET', '/api/event/soon', { ...filter }))
    expect(await soon({ children: 'yes' })).toEqual(['family', 'both'])
    expect(await soon({ english: 'yes' })).toEqual(['both', 'english'])
    expect(await soon({ online: 'yes' })).toEqual(['english', 'also online'])
    expect(await soon({ english: 'yes', children: 'yes' })).toEqual(['both'])
    const { data } = await ask('GET', '/api/event/index', {})
    expect(data.counts).toEqual({ children: 2, english: 2, online: 2 })
    expect(await ask('GET', '/api/event/soon', { english: 'perhaps' })).toMatchObject({ code: 0 })
  })

  test('events can be limited to a tag, and only tags with events are offered', async () => {
    const ids: number[] = []
    for (const name of ['evening', 'outdoors', 'unused'])
      ids.push((await addRow(small.house, tag, { tag_name_zh_cn: name, tag_name_en: name })).id)
    await add('tea', { date: '2027-02-01', tag_id: ids[0] })
    await add('kites', { date: '2026-02-01', tag_id: ids[1], status: 2 })
    const list = (query: object) => ask('GET', '/api/event/index', { ...query })
    expect(namesOf(await list({ tag: ids[0] }))).toEqual(['tea'])
    const offered = async (query: object) =>
      ((await list(query)).data.tags as Array<{ name: string }>).map(({ name }) => name).toSorted()
    expect(await offered({ when: 'upcoming' })).toEqual(['evening'])
    expect(await offered({ when: 'past' })).toEqual(['outdoors'])
    expect(await offered({})).toEqual(['evening', 'outdoors'])
  })

  test('a month has its events by day, and what began before and goes on', async () => {
    await add('second', { date: '2027-02-02' })
    await add('first', { date: '2027-02-01', status: 2 })
    await add('show', { date: '2027-01-10', start_at: now - 5 * day, end_at: now + 30 * day, status: 1 })
    await add('march', { date: '2027-03-01' })
    const february = await ask('GET', '/api/event/month', { month: '2027-02' })
    expect(namesOf(february)).toEqual(['show', 'first', 'second'])
    expect((await ask('GET', '/api/event/month', {})).data).toMatchObject({
      month: '2027-01',
      today: '2027-01-15',
      range: { first: '2027-01', last: '2027-03' },
      list: [{ name: 'show' }],
    })
    expect(await ask('GET', '/api/event/month', { month: '2027-13' })).toMatchObject({ code: 0 })
  })

  test('weights order what begins at the same time, and the heaviest event leads the home page', async () => {
    const at = { date: '2027-02-01', start_at: now + 20 * day, index_switch: 1 }
    await add('light', { ...at, weigh: 1 })
    await add('heavy', { ...at, weigh: 9 })
    await add('sooner', { date: '2027-01-20', start_at: now + 5 * day, index_switch: 1, weigh: 5 })
    expect(namesOf(await ask('GET', '/api/event/index', { when: 'upcoming' }))).toEqual([
      'sooner',
      'heavy',
      'light',
    ])
    const { data } = await ask('GET', '/api/home/index', {})
    expect(namesOf({ data: { list: data.events } } as never)).toEqual(['heavy', 'sooner', 'light'])
  })
})
