import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readCsv } from '#tests/entities/read-csv.ts'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'
import { event } from '#entities/event.ts'
import { idsByPinyin, isByPinyin } from './pinyin-order.server.ts'

test('Only words are in the order of their pinyin', () => {
  expect(isByPinyin(event, 'name_zh_cn')).toBe(true)
  expect(isByPinyin(event, 'weigh')).toBe(false)
  expect(isByPinyin(event, 'content_zh_cn')).toBe(false)
})

test('Two thousand names are in order within a moment', () => {
  const rows = Array.from({ length: 2000 }, (_each, id) => ({
    id,
    words: `${'宋陆顾叶王'.charAt(id % 5)}${id}`,
  }))
  const ids = idsByPinyin(rows, 'asc')
  expect(ids).toHaveLength(2000)
  expect(rows[ids[0] as number]?.words).toMatch(/^顾/)
  expect(rows[ids.at(-1) as number]?.words).toMatch(/^叶/)
})

describe.each(engines)('a list that is sorted by Chinese names, on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const names = ['叶初', '宋听澜', '陆采薇', '顾知微']
  const inOrder = async (order: string, lang: string, more = '') => {
    const search = encodeURIComponent(JSON.stringify({ field: 'username', operator: 'LIKE', val: 'pinyin' }))
    const query = `order=nickname,${order}&search[]=${search}${more}`
    const { data } = await world.ask('GET', `/admin/member/index?${query}`, {
      as: 'root',
      headers: { 'think-lang': lang },
    })
    return { total: data.total, names: data.list?.map(({ nickname }) => nickname) }
  }

  it('is in the order of their pinyin for who reads Chinese, page by page', async () => {
    for (const [at, nickname] of names.entries()) {
      const body = { username: `pinyin${at}`, nickname, password: 'seven-strings-13' }
      expect(await world.ask('POST', '/admin/member/add', { as: 'root', body })).toMatchObject({ code: 1 })
    }
    const rising = ['顾知微', '陆采薇', '宋听澜', '叶初']
    expect(await inOrder('asc', 'zh-cn')).toEqual({ total: 4, names: rising })
    expect(await inOrder('desc', 'zh-cn')).toEqual({ total: 4, names: rising.toReversed() })
    expect(await inOrder('asc', 'zh-cn', '&limit=3&page=2')).toEqual({ total: 4, names: ['叶初'] })
    expect(await inOrder('asc', 'zh-cn', '&limit=3&page=3')).toEqual({ total: 4, names: [] })
    expect(await inOrder('asc', 'en')).toMatchObject({ total: 4 })
  })

  it('is saved in the same order', async () => {
    const search = [JSON.stringify({ field: 'username', operator: 'LIKE', val: 'pinyin' })]
    const body = { order: 'nickname,asc', columns: 'nickname', search }
    const headers = { 'think-lang': 'zh-cn' }
    const { msg } = await world.ask('POST', '/admin/member/export', { as: 'root', body, headers })
    expect(readCsv(msg).records.flat()).toEqual(['顾知微', '陆采薇', '宋听澜', '叶初'])
  })
})
