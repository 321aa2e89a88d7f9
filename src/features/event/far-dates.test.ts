import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('dates far away on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  it.each(['1000-01', '1899-12', '3000-01', '0001-01'])('the month %s is refused in words', async (month) => {
    expect(await world.ask('GET', `/api/event/month?month=${month}`)).toMatchObject({
      code: 0,
      msg: '参数错误',
    })
  })

  it.each(['1900-01', '2999-12'])('the month %s at the edge is shown', async (month) => {
    const answer = await world.ask('GET', `/api/event/month?month=${month}`)
    expect(answer).toMatchObject({ code: 1, data: { month, list: [] } })
  })

  it.each(['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31'])(
    'an event on %s is refused, and one of before is answered (R5)',
    async (date) => {
      const { id } = await addRow(world.house, event, { name_zh_cn: '远', name_en: 'Far', date })
      const typed = await world.ask('POST', '/admin/event/edit', {
        as: 'root',
        body: { id, date: `${date} ` },
      })
      expect(typed).toMatchObject({ code: 0 })
      const shown = await world.ask('GET', `/api/event/detail?id=${id}`)
      expect(shown).toMatchObject({ code: 1 })
    },
  )

  it('an event at the edges is accepted', async () => {
    for (const date of ['1900-01-01', '2999-12-31']) {
      const body = { name_zh_cn: '远', name_en: 'Far', date }
      expect(await world.ask('POST', '/admin/event/add', { as: 'root', body })).toMatchObject({ code: 1 })
    }
  })
})
