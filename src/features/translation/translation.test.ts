import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('what is there in one language only, on %s', (engine) => {
  let world: World
  let ids: number[]

  beforeEach(async () => {
    world = await openWorld(engine, { TRUST_PROXY: 'on' })
    ids = []
    for (const words of [
      { name_zh_cn: '只有中文', content_zh_cn: '<p>正文</p>' },
      { name_zh_cn: '两种都有', name_en: 'In both' },
      { name_zh_cn: '有人想读', name_en: 'Wanted', content_zh_cn: '<p>正文</p>' },
    ]) {
      const { data } = await world.ask('POST', '/admin/event/add', {
        as: 'root',
        body: { ...words, date: '2030-01-01' },
      })
      ids.push(data.id as number)
    }
  })
  afterEach(() => world.close())

  const path = (index: number) => `/event/detail/${ids[index]}`
  const reader = (locale: 'en' | 'zh-cn', name: string) => ({
    'think-lang': locale,
    'user-agent': `Mozilla/5.0 (iPhone) Safari/605.1 ${name}`,
    // People of one network may be counted as one.
    ...(name === 'another' && { 'x-forwarded-for': '203.0.113.9' }),
  })
  const wish = (path: string, locale: 'en' | 'zh-cn' = 'en', name = 'one') =>
    world.ask('POST', '/api/visit/wish', { headers: reader(locale, name), body: { path } })
  const asked = (as: 'root' | 'editor' | 'nobody') =>
    world.ask('GET', '/admin/translation/index', { as, headers: { 'think-lang': 'en' } })
  const gaps = async () => {
    const { list = [] } = (await asked('root')).data
    return list.filter(({ id }) => ids.includes(id as number))
  }

  it('the list of translations names what is missing, and leaves out what both languages have', async () => {
    expect(await gaps()).toMatchObject([
      { entity: 'event', id: ids[2], name: '有人想读', missing: ['Content'], wishes: 0, views: 0 },
      { entity: 'event', id: ids[0], name: '只有中文', missing: ['Name', 'Content'] },
    ])
  })

  it('each reader asks for a translation once a day, and the most requested is first', async () => {
    for (const name of ['one', 'one', 'another']) expect((await wish(path(0), 'en', name)).code).toBe(1)
    await wish(path(2))
    expect((await gaps()).map(({ id, wishes }) => [id, wishes])).toEqual([
      [ids[0], 2],
      [ids[2], 1],
    ])
  })

  it('a request is not counted when nothing is missing or a robot sends it, and an unknown page is not found', async () => {
    await wish(path(1))
    await wish(path(0), 'zh-cn')
    await wish(path(0), 'en', '(compatible; Googlebot/2.1)')
    expect(await world.house.db.read.selectFrom('translation_wish').select('who').execute()).toEqual([])
    for (const none of [
      '/event/detail/999999',
      '/event/list',
      'https://elsewhere.example/event/detail/1',
      '',
    ])
      expectRefusal(await wish(none), 'notFound')
  })

  it('a reader sees what is missing on a page before a request', async () => {
    const about = (index: number) =>
      world.ask('GET', `/api/visit/about?path=${path(index)}`, { headers: reader('en', 'one') })
    expect((await about(0)).data).toEqual({ name: '只有中文', missing: true, fallback: { name: 'zh-cn' } })
    expect((await about(1)).data).toEqual({ name: 'In both', missing: false, fallback: {} })
  })

  it('a text leaves the list of translations when its words are filled in', async () => {
    const { data } = await world.ask('GET', `/admin/event/edit?id=${ids[0]}`, { as: 'root' })
    const { version } = data.row as { version: number }
    const body = { id: ids[0], version, name_en: 'No more', content_en: '<p>Text</p>' }
    await world.ask('POST', '/admin/event/edit', { as: 'root', body })
    expect((await gaps()).map(({ id }) => id)).toEqual([ids[2]])
  })

  it('the list of translations needs its permission', async () => {
    expectRefusal(await asked('editor'), 'forbidden')
    expectRefusal(await asked('nobody'), 'signInFirst')
  })
})
