import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { Region } from '#platform/fields/city/area.calls.ts'

describe.each(engines)('regions on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (asked = '', language = 'en') =>
    world.ask('GET', `/api/ajax/area${asked}`, { headers: { 'think-lang': language } })
  const regions = async (asked?: string, language?: string) =>
    (await ask(asked, language)).data as unknown as Region[]

  it('are the provinces, then the cities of one, then the districts of a city', async () => {
    const provinces = await regions()
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toEqual({ value: '110000', label: 'Beijing' })
    expect(await regions('?province=440000')).toContainEqual({ value: '440300', label: 'Shenzhen' })
    const districts = await regions('?province=440000&city=440300')
    expect(districts).toContainEqual({ value: '440305', label: 'Nanshan District' })
    expect(await regions('?province=&city=')).toEqual(provinces)
  })

  it('have their Chinese names for readers of Chinese', async () => {
    expect(await regions('?province=440000&city=440300', 'zh-cn')).toContainEqual({
      value: '440305',
      label: '南山区',
    })
  })

  it('are the same for administrators, who are signed in', async () => {
    const headers = { 'think-lang': 'en' }
    const own = await world.ask('GET', '/admin/ajax/area?province=440000', { as: 'editor', headers })
    expect(own.data).toEqual(await regions('?province=440000'))
    expectRefusal(await world.ask('GET', '/admin/ajax/area'), 'signInFirst')
  })

  it.each([
    '?province=999999',
    '?province=Guangdong',
    '?province=440300',
    '?city=440300',
    '?province=440000&city=350200',
    '?province=440000&city=440399',
  ])('refuse %s, which is no region or not in the one named', async (asked) =>
    expectRefusal(await ask(asked), 'invalid'),
  )
})
