import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow, openSmallHouse } from '#tests/small-house.ts'
import { itemKey, putPopularity } from './popularity.server.ts'
import { searchWatcher } from './search-index.server.ts'
import { searchSchema } from './search-tables.ts'
import { search } from './search.server.ts'

const day = 24 * 3600

describe.each(engines)('on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  const ids: number[] = []

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const { house } = small
    await house.db.write(async ({ queries }) => {
      for (const statement of searchSchema[engine]) await sql.raw(statement).execute(queries)
    })
    house.watchers.push(searchWatcher(house))
    for (let week = 0; week < 3; week += 1) {
      small.time.seconds += 10 * day
      const { id } = await addRow(house, event, {
        name_zh_cn: `听雨${week}`,
        date: '2027-01-01',
        weigh: 9 - week,
      })
      ids.push(id)
    }
  })
  beforeEach(() => draw([]))
  afterAll(() => small.house.close())

  async function found(): Promise<string> {
    const asked = { text: '听雨', locale: 'zh-cn' as const, groups: { event: ['event'] }, page: 1, limit: 9 }
    const { hits } = await search(small.house.db.byIndex, engine, asked)
    return hits.map(({ title }) => title.at(-1)).join('')
  }
  const draw = (people: number[]) =>
    putPopularity(
      small.house.db,
      new Map(people.map((points, at) => [itemKey('event', ids[at] as number), points])),
    )

  test('the newest of equal hits comes first, in any order of the lists', async () => {
    expect(await found()).toBe('210')
  })

  test('a popular hit comes before a slightly newer one and after a much newer one', async () => {
    await draw([1, 3])
    expect(await found()).toBe('120')
    await draw([0, 0, 3])
    expect(await found()).toBe('210')
    await draw([20])
    expect(await found()).toBe('021')
  })

  test('an edit leaves the popularity, and what is forgotten falls back', async () => {
    const [first] = ids
    await draw([20])
    await editRow(small.house, event, first as number, { name_zh_cn: '又听雨0' })
    await editRow(small.house, event, first as number, { name_zh_cn: '听雨0' })
    expect(await found()).toBe('021')
    await draw([])
    expect(await found()).toBe('210')
  })
})
