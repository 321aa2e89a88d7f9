import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSearchUse } from '#platform/search/search-use.server.ts'
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
})
