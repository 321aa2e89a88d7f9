import { event } from '#entities/event.ts'
import { synonym } from '#entities/synonym.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSearchUse } from '#platform/search/search-use.server.ts'
import { addRow } from '#tests/small-house.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  test('staff see what was looked for, the most wanted first, and can ask for what was never found', async () => {
    for (const word of ['量子', '量子', '茶'])
      await world.ask('GET', `/api/search/index?keyword=${encodeURIComponent(word)}`)
    await writeSearchUse(world.house)
    const seen = async (query: string) =>
      (await world.ask('GET', `/admin/search_word/index?${query}`, { as: 'root' })).data.list
    expect(await seen('')).toMatchObject([
      { word: '量子', times: 2, found: 0 },
      { word: '茶', times: 1 },
    ])
    const never = encodeURIComponent('{"field":"found","operator":"=","val":0}')
    expect(await seen(`search[]=${never}`)).toMatchObject([{ word: '量子' }])
    const refused = await world.ask('GET', '/admin/search_word/index', { as: 'editor' })
    expect(refused.code).not.toBe(1)
  })

  test('a word is counted each time it is asked for, also when its answer was kept', async () => {
    const url = '/api/search/index?keyword=spoons'
    for (let time = 0; time < 4; time += 1) await world.ask('GET', url)
    await world.ask('GET', `${url}&page=2`)
    await writeSearchUse(world.house)
    const use = world.house.db.read.selectFrom('search_use').select('times').where('word', '=', 'spoons')
    expect(await use.execute()).toEqual([{ times: 4 }])
  })

  test('an answer is made anew when a text or a word for the same changes', async () => {
    const found = async () => {
      const answer = await world.ask('GET', '/api/search/index?keyword=parasol')
      return (answer.data.list ?? []).length
    }
    expect(await found()).toBe(0)
    await addRow(world.house, event, { name_en: 'Parasols of paper', date: '2027-01-01' })
    expect(await found()).toBe(1)
    await addRow(world.house, event, { name_en: 'Umbrellas', date: '2027-01-01' })
    await addRow(world.house, synonym, { word_zh_cn: '伞', word_en: 'parasol', alike: 'umbrellas' })
    expect(await found()).toBe(2)
  })
})
