import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noteSearch, wordsInUse, writeSearchUse } from '#platform/search/search-use.server.ts'
import { engines } from '#tests/databases.ts'
import { openSearchWorld, type SearchWorld } from '#tests/worlds/search-world.ts'

describe.each(engines)('the counts of searched words on %s', (engine) => {
  let at: SearchWorld
  beforeEach(async () => void (at = await openSearchWorld(engine)))
  afterEach(() => at.small.house.close())

  const ask: SearchWorld['ask'] = (...call) => at.ask(...call)
  const found: SearchWorld['found'] = (input) => at.found(input)

  test('made-up words fill the counts of a day only up to a limit', async () => {
    const { house, time } = at.small
    const count = () =>
      house.db.read
        .selectFrom('search_use')
        .select((eb) => eb.fn.countAll<number>().as('words'))
        .executeTakeFirstOrThrow()
    for (let batch = 0; batch < 21; batch += 1) {
      for (let each = 0; each < 1000; each += 1) noteSearch(house, `made up ${batch} ${each}`, 0)
      await writeSearchUse(house)
    }
    expect(Number((await count()).words)).toBeLessThanOrEqual(20_000)
    time.seconds += 24 * 3600
    noteSearch(house, 'tomorrow', 0)
    await writeSearchUse(house)
    const known = house.db.read.selectFrom('search_use').where('word', '=', 'tomorrow')
    expect(await known.select('times').execute()).toEqual([{ times: 1 }])
  })

  test('searches are counted by day, and those without a hit are counted apart', async () => {
    const { house, time } = at.small
    for (let each = 0; each < 3; each += 1) {
      for (const keyword of ['书法', '量子', '一段', 'Zen']) await found({ keyword })
    }
    await found({ keyword: '茶', page: 1 })
    await writeSearchUse(house)
    await found({ keyword: '书法' })
    await writeSearchUse(house)
    const rows = await house.db.read
      .selectFrom('search_use')
      .select(['word', 'times', 'found'])
      .orderBy('times', 'desc')
      .execute()
    expect(rows[0]).toEqual({ word: '书法', times: 4, found: 2 })
    expect(rows).toContainEqual({ word: '量子', times: 3, found: 0 })
    expect(rows).toContainEqual({ word: '一段', times: 3, found: 1 })
    const hot = (locale: 'zh-cn' | 'en') => wordsInUse(house.db.read, { now: time.seconds, locale, limit: 8 })
    expect(await hot('zh-cn')).toEqual(['书法'])
    expect(await hot('en')).toEqual(['zen'])
    expect((await ask('GET', '/api/search/hot')).data).toMatchObject({ list: ['zen'] })
    time.seconds += 40 * 24 * 3600
    expect(await hot('zh-cn')).toEqual([])
  })
})
