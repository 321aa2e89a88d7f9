import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { openSearchWorld, type SearchWorld } from '#tests/worlds/search-world.ts'

describe.each(engines)('words that find little on %s', (engine) => {
  let at: SearchWorld
  beforeAll(async () => {
    at = await openSearchWorld(engine)
    const named = { date: '2027-01-01', cover_image: '' }
    await addRow(at.small.house, event, { ...named, name_zh_cn: '论语一年读', name_en: 'Reading Confucius' })
    await addRow(at.small.house, event, { ...named, name_zh_cn: '与沈怀澹先生夜谈', name_en: 'Night talk' })
    await addRow(at.small.house, event, {
      ...named,
      name_zh_cn: '经典会读',
      content_en: '<p>Calligraphic.</p>',
    })
  })
  afterAll(() => at.small.house.close())
  const meant = async (keyword: string) => (await at.found({ keyword })).meant

  test.each([
    ['caligraphy', 'calligraphy'],
    ['calligrpahy', 'calligraphy'],
    ['Calligraphyy', 'calligraphy'],
    ['confusius', 'confucius'],
    ['reading confusius', 'reading confucius'],
    ['论鱼', '论语'],
    ['書發', '书法'],
    ['沈怀谈', '沈怀澹'],
    ['沈坏澹', '沈怀澹'],
    ['景点', '经典'],
  ])('of %s, %s may be meant', async (typed, word) => {
    expect(await meant(typed)).toBe(word)
    expect((await at.found({ keyword: word })).total).toBeGreaterThan(0)
  })

  test.each(['calligraphy', '论语', 'tea', 'xyzzyx', '量子', '', 'tee', '2027', '沈怀', '！'])(
    'nothing else is meant by %j',
    async (typed) => expect(await meant(typed)).toBe(''),
  )

  test('a word of a title that was renamed is meant no more', async () => {
    const { house } = at.small
    const { id } = await addRow(house, event, { date: '2027-01-01', name_zh_cn: '甲', name_en: 'Woodblocks' })
    expect(await meant('woodblcks')).toBe('woodblocks')
    await house.change('test', (changes) => changes.edit(event, id, { name_en: 'Prints' }))
    expect(await meant('woodblcks')).toBe('')
  })
})
