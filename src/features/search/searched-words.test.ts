import { sql } from 'kysely'
import { event } from '#entities/event.ts'
import { synonym } from '#entities/synonym.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldUses, writeSearchUse } from '#platform/search/search-use.server.ts'
import { addRow } from '#tests/small-house.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine)))
  afterEach(() => world.close())

  test('staff see the searched words, the most frequent first, and can filter words that found nothing', async () => {
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
    expectRefusal(refused, 'forbidden')
  })

  test('a searched word is counted each time, also when its answer comes from the cache', async () => {
    const url = '/api/search/index?keyword=spoons'
    for (let time = 0; time < 4; time += 1) await world.ask('GET', url)
    await world.ask('GET', `${url}&page=2`)
    await writeSearchUse(world.house)
    const use = world.house.db.read.selectFrom('search_use').select('times').where('word', '=', 'spoons')
    expect(await use.execute()).toEqual([{ times: 4 }])
  })

  test('a cached search answer is renewed when a text or a synonym changes', async () => {
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

  test('searched words older than a season are removed, and only newer uses of other words count', async () => {
    const { house } = world
    const today = Math.floor(house.clock.seconds() / 86_400)
    const use = (word: string, day: number, times: number, found = 0) => ({ word, day, times, found })
    await house.db.write(({ queries }) =>
      queries
        .insertInto('search_use')
        .values([use('gone', today - 91, 7), use('fan', today - 91, 5, 2), use('fan', today - 5, 3)])
        .execute(),
    )
    await forgetOldUses(house)
    const totals = house.db.read.selectFrom('search_total').select(['word', 'times', 'found'])
    expect(await totals.where('word', 'in', ['gone', 'fan']).execute()).toEqual([
      { word: 'fan', times: 3, found: 0 },
    ])
  })

  test('the list, the hot words and the number of words that found nothing are read from an index', async () => {
    const { kind, read } = world.house.db
    if (kind === 'postgres') return
    const totals = read.selectFrom('search_total').selectAll()
    const questions = [
      totals.orderBy('times', 'desc').orderBy('id', 'desc').limit(10),
      totals.where('found', '=', 2).orderBy('times', 'desc').orderBy('id', 'desc').limit(10),
      totals.orderBy('last_at', 'desc').orderBy('id', 'desc').limit(10),
    ]
    for (const question of questions) {
      const plan = JSON.stringify(await question.explain(undefined, sql`query plan`))
      expect(plan).toContain('USING INDEX')
      expect(plan).not.toContain('TEMP B-TREE')
    }
  })
})
