import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namedClashes } from '#platform/entity/write-rows.server.ts'
import { reindexOutdated } from '#platform/search/reindex.server.ts'
import { engines } from './databases.ts'
import { expectRefusal } from './expect-refusal.ts'
import { openWorld, type World } from './world.ts'

describe.each(engines)('A master who is named by events and reports on %s', (engine) => {
  let world: World
  let lu: number
  let qian: number
  let boat: number
  let report: number

  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  beforeEach(async () => {
    lu = await added('master', { name_zh_cn: '陆听岚', name_en: 'Lu Tinglan', rank_zh_cn: '琴师' })
    qian = await added('master', { name_zh_cn: '钱慕樵' })
    boat = await added('event', { name_zh_cn: '石湖听琴', date: '2036-12-05', masters: `${qian},${lu}` })
    report = await added('news_report', { title_zh_cn: '一条船', date: '2026-01-05', masters: String(lu) })
  })

  const added = async (entity: string, body: object) => {
    const answer = await world.ask('POST', `/admin/${entity}/add`, { as: 'root', body })
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
    return Number(answer.data.id)
  }
  const edit = (entity: string, body: object) =>
    world.ask('POST', `/admin/${entity}/edit`, { as: 'root', body })
  const read = async (path: string) => (await world.ask('GET', `/api${path}`)).data
  const found = async (keyword: string) => {
    const { list = [] } = await read(`/search/index?limit=50&keyword=${encodeURIComponent(keyword)}`)
    return list.map(({ entity, id }) => `${String(entity)} ${String(id)}`)
  }
  const filtered = async (entity: string, id: number) => {
    const asked = encodeURIComponent(JSON.stringify({ field: 'masters', operator: 'FIND_IN_SET', val: id }))
    const { data } = await world.ask('GET', `/admin/${entity}/index?search[]=${asked}`, { as: 'root' })
    return data.list?.map((row) => [row.id, row.masters_name])
  }

  test('the masters of an event are shown in the order in which staff named them', async () => {
    expect((await read(`/event/detail?id=${boat}`)).masters).toMatchObject([
      { id: qian, name: '钱慕樵' },
      { id: lu, name: '陆听岚', rank: '琴师' },
    ])
    expect((await read(`/mediaReport/detail?id=${report}`)).masters).toMatchObject([{ id: lu }])
    expect((await read(`/event/detail?id=${world.ids.openDay}`)).masters).toEqual([])
  })

  /** Seven past events of this master, in the order of their days. */
  const addPastEvents = async (masterId: number) => {
    const ids = []
    for (let day = 1; day <= 7; day += 1) {
      const values = { name_zh_cn: '琴课', date: `2020-01-0${day}`, status: 2, masters: String(masterId) }
      ids.push(await added('event', values))
    }
    return ids
  }

  test('the page of a master shows coming events, past events and media reports', async () => {
    const past = await addPastEvents(lu)
    expect(await read(`/master/home?id=${lu}`)).toMatchObject({
      coming: { total: 1, list: [{ id: boat }] },
      past: {
        total: 7,
        list: past
          .toReversed()
          .slice(0, 6)
          .map((id) => ({ id })),
      },
      reports: { total: 1, list: [{ id: report }] },
    })
    expect(await read(`/master/home?id=${qian}`)).toMatchObject({
      coming: { total: 1 },
      past: { total: 0, list: [] },
      reports: { total: 0, list: [] },
    })
    const page = await world.site.inject({ url: `/master/home/${lu}`, headers: { accept: 'text/html' } })
    expect(page.body).toContain(`href="/event/list?when=past&amp;master=${lu}"`)
    expect(page.body).not.toContain(`href="/mediaReport?master=${lu}"`)
  })

  test('events and reports are listed for each master, and an unknown master has none', async () => {
    await addPastEvents(lu)
    expect(await read(`/event/index?master=${lu}&when=past&page=2&limit=5`)).toMatchObject({
      total: 7,
      list: [{}, {}],
      master: { id: lu, name: '陆听岚' },
    })
    expect(await read(`/mediaReport/index?master=${lu}`)).toMatchObject({ total: 1, list: [{ id: report }] })
    expect(await read('/event/index')).toMatchObject({ master: null })
    expect(await read('/event/index?master=999')).toMatchObject({ type: 'notFound' })
    expect(await read('/mediaReport/index?master=999')).toMatchObject({ type: 'notFound' })
  })

  test('a search for a master finds their events, also after the master is renamed', async () => {
    expect(await found('钱慕樵')).toContain(`event ${boat}`)
    await edit('master', { id: qian, name_zh_cn: '钱石湖' })
    await reindexOutdated(world.house)
    expect(await found('钱石湖')).toContain(`event ${boat}`)
    expect(await found('钱慕樵')).not.toContain(`event ${boat}`)
    expect(await found('陆听岚')).toEqual(expect.arrayContaining([`event ${boat}`, `news_report ${report}`]))
    expect((await read(`/event/detail?id=${boat}`)).masters).toMatchObject([{ name: '钱石湖' }, {}])
  })

  test('the lists of the back office can be filtered by master', async () => {
    expect(await filtered('event', qian)).toEqual([[boat, '钱慕樵、陆听岚']])
    expect(await filtered('news_report', lu)).toEqual([[report, '陆听岚']])
    expect(await filtered('news_report', qian)).toEqual([])
  })

  test('naming a master who is deleted at that moment is refused in words', async () => {
    const gone = () =>
      world.house.db.write(({ queries }) => queries.deleteFrom('master').where('id', '=', lu).execute())
    await expect(namedClashes(gone)).rejects.toMatchObject({ key: 'refused.relatedMoved' })
  })

  test('a master cannot be deleted while events or reports name them', async () => {
    const del = () => world.ask('DELETE', '/admin/master/del', { as: 'root', body: { ids: [qian] } })
    expect(await del()).toMatchObject({ code: 0, msg: expect.stringContaining('活动') })
    await edit('event', { id: boat, masters: String(lu) })
    expect(await read(`/master/home?id=${qian}`)).toMatchObject({ coming: { total: 0 } })
    expect(await del()).toMatchObject({ code: 1 })
    expectRefusal(await edit('event', { id: boat, masters: `${lu},${qian}` }), 'invalid')
  })
})
