import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { dayBeside } from '#platform/fields/typed/typed-form.ts'
import { momentAt } from '#platform/std/centre-time.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

const at = (day: string, time: string) => momentAt(day, time, 'Asia/Shanghai')

describe.each(engines)('what is typed into the form of an event on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const edit = (values: object, locale = 'en') =>
    world.ask('POST', '/admin/event/edit', {
      as: 'root',
      body: { id: world.ids.openDay, ...values },
      headers: { 'think-lang': locale },
    })
  const row = async () =>
    (await world.ask('GET', `/admin/event/edit?id=${world.ids.openDay}`, { as: 'root' })).data.row as Record<
      string,
      unknown
    >
  const found = async (operator: string, val: string) => {
    const search = encodeURIComponent(JSON.stringify({ field: 'date', operator, val }))
    return world.ask('GET', `/admin/event/index?search[]=${search}`, { as: 'root' })
  }

  it.each([
    ['date', '2036年12月22日', '2036-12-22'],
    ['date', '22 December 2036', '2036-12-22'],
    ['start_at', '22/12/2036 7:30pm', at('2036-12-22', '19:30:00')],
    ['start_at', '2036-12-22 19:30:00', at('2036-12-22', '19:30:00')],
    ['signup_open_at', 1_795_224_600, 1_795_224_600],
    ['signup_open_at', '1795224600', 1_795_224_600],
    ['capacity', '１２', 12],
    ['capacity', '1,250', 1250],
    ['fee', '49.5', '49.50'],
    ['fee', '¥1,250.00', '1250.00'],
    ['fee', 80, '80.00'],
    ['fee', '', null],
  ])('%s %s is stored as it was meant', async (name, typed, stored) => {
    await edit({ date: '2036-12-01', start_at: null, end_at: null })
    expect(await edit({ [name]: typed })).toMatchObject({ code: 1 })
    expect(await row()).toMatchObject({ [name]: stored })
  })

  it.each([
    ['date', '2036-02-31', /not a valid date/],
    ['date', '5/6/2036', /not a valid date/],
    ['start_at', '1930', /not a valid time/],
    ['start_at', 1930, /before the year 2000/],
    ['start_at', 20_261_222, /before the year 2000/],
    ['start_at', '1999-12-22 19:30', /before the year 2000/],
    ['start_at', '2036-02-31 19:30', /not a valid time/],
    ['start_at', '2037-04-05', /add the time/],
    ['start_at', '2037年4月5日', /add the time/],
    ['capacity', '12.5', /whole number/],
    ['capacity', '1e3', /must be a number/],
    ['capacity', '1,25', /must be a number/],
    ['fee', '49.555', /two decimals/],
    ['fee', 'cheap', /must be a number/],
    ['fee', '-5', /between 0 and/],
  ])('%s %s is refused in words, and nothing is stored', async (name, typed, words) => {
    const before = await row()
    expect(await edit({ [name]: typed })).toMatchObject({
      code: 0,
      data: { fields: { [name]: expect.stringMatching(words) } },
    })
    expect(await row()).toEqual(before)
  })

  it.each(['end_at', 'signup_open_at', 'signup_close_at', 'cancel_until'] as const)(
    'a time alone in %s is on the day of the event',
    (name) => {
      const { options } = event.fields[name]
      expect(dayBeside({ options }, { date: '2036-12-22', start_at: null }, 'Asia/Shanghai')).toBe(
        '2036-12-22',
      )
    },
  )

  it('a refusal is said in Chinese', async () => {
    const { data } = await edit({ start_at: 1930, capacity: '12.5' }, 'zh-cn')
    expect(data.fields).toMatchObject({
      start_at: expect.stringContaining('会早于 2000 年'),
      capacity: '名额必须是整数',
    })
  })

  it('visitors see a price with two decimals, and a whole one without', async () => {
    const shown = async () =>
      (await world.ask('GET', `/api/event/detail?id=${world.ids.openDay}`, {})).data.price as object
    await edit({ fee: '49.5' })
    expect(await shown()).toMatchObject({ price: 49.5, sum: '¥49.50' })
    await edit({ fee: '1250' })
    expect(await shown()).toMatchObject({ price: 1250, sum: '¥1,250' })
  })

  it('a filter reads a day in the same way, and refuses what is none', async () => {
    await edit({ date: '2036-12-22', start_at: null, end_at: null })
    for (const val of ['2036-12-22', '22.12.2036', '2036年12月22日', '2036-12-22 00:00:00'])
      expect((await found('=', val)).data).toMatchObject({ total: 1 })
    expect((await found('RANGE', '22 December 2036,2036-12-22')).data).toMatchObject({ total: 1 })
    expect(await found('=', '2036-02-31')).toMatchObject({ code: 0 })
  })
})
