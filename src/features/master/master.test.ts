import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banner } from '#entities/banner.ts'
import { course } from '#entities/course.ts'
import { lecture } from '#entities/lecture.ts'
import { master } from '#entities/master.ts'
import { masterCategory } from '#entities/master-category.ts'
import { organization } from '#entities/organization.ts'
import { tag } from '#entities/tag.ts'
import { presidiumHandlers } from '#features/presidium/presidium.server.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { masterCards } from '#features/master/public/master-cards.server.ts'
import { masterHandlers } from './master.server.ts'

describe.each(engines)('Masters on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>
  let ids: Record<'house' | 'arts' | 'strings' | 'alone' | 'deeper' | 'lu' | 'gu' | 'shen' | 'wu', number>

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    const { house } = small
    ask = asking(house, [...masterHandlers, ...presidiumHandlers])
    const named = (zh: string, en: string) => ({ name_zh_cn: zh, name_en: en })
    const body = (await addRow(house, organization, { ...named('艺事会', 'Council'), weigh: 1 })).id
    const circle = async (values: object) => (await addRow(house, masterCategory, values)).id
    const arts = await circle({ ...named('艺文导师', 'Arts'), oid: body, weigh: 2 })
    const strings = await circle({ ...named('琴', 'Strings'), superior_id: arts })
    const alone = await circle({ ...named('经史', 'Classics'), weigh: 3 })
    const deeper = (await addRow(house, tag, { tag_name_zh_cn: '进阶', tag_name_en: 'Further on' })).id
    const person = async (values: object) => (await addRow(house, master, values)).id
    ids = {
      house: body,
      arts,
      strings,
      alone,
      deeper,
      lu: await person({
        ...named('陆听岚', 'Lu Tinglan'),
        content_zh_cn: '<p>琴</p>',
        content_en: '<p>Qin</p>',
        category_id: strings,
        weigh: 9,
      }),
      gu: await person({ ...named('顾墨耘', 'Gu Moyun'), category_id: arts, tag_id: deeper, weigh: 5 }),
      shen: await person({ ...named('沈怀澹', ''), category_id: alone, weigh: 7, views: 1280 }),
      wu: await person(named('吴止观', 'Zhiguan Wu')),
    }
    await addRow(house, lecture, { lecture_name_zh_cn: '谱外之音', master_id: ids.lu })
    await addRow(house, course, { ...named('琴课初年', 'First year'), master_id: ids.lu })
    await addRow(house, course, { ...named('别人的课', 'Another') })
    await addRow(house, banner, {
      ...named('师者', 'Teachers'),
      banner_image: '/ink/a.svg',
      position: 'masterList',
    })
  })
  afterAll(() => small.house.close())

  const idsIn = (data: Record<string, unknown>) => (data.list as Array<{ id: number }>).map(({ id }) => id)
  const listed = async (input: object = {}) => (await ask('GET', '/api/master/index', input)).data

  test('masters are listed in the order of staff, in pages, with the banners of the list', async () => {
    const data = await listed()
    expect(idsIn(data)).toEqual([ids.lu, ids.gu, ids.wu, ids.shen])
    expect(data).toMatchObject({ total: 4, banners: [{ name: 'Teachers' }], tags: [{ id: ids.deeper }] })
    expect(await listed({ page: '2', limit: '3' })).toMatchObject({ total: 4, list: [{ id: ids.shen }] })
  })

  test('the list of masters can be limited to a category with its children, and to a tag', async () => {
    expect(idsIn(await listed({ category: ids.arts }))).toEqual([ids.lu, ids.gu])
    expect(idsIn(await listed({ category: ids.strings }))).toEqual([ids.lu])
    expect(await listed({ category: 999 })).toMatchObject({ list: [], total: 0 })
    expect(await listed({ tag: ids.deeper })).toMatchObject({ total: 1, list: [{ id: ids.gu }] })
  })

  test('masters are ordered by their names in the language of the reader', async () => {
    const english = await listed({ sort: 'name' })
    expect(idsIn(english)).toEqual([ids.gu, ids.lu, ids.wu, ids.shen])
    expect(idsIn(await listed({ sort: 'name', page: 2, limit: 3 }))).toEqual([ids.shen])
    const chinese = await masterCards(small.house.db.read, { byName: true, limit: 9 }, 'zh-cn')
    expect(chinese.map(({ id }) => id)).toEqual([ids.gu, ids.lu, ids.shen, ids.wu])
    expect(await ask('GET', '/api/master/index', { sort: 'age' })).toMatchObject({ code: 0 })
  })

  test('the categories of masters have counts that include their children', async () => {
    const { data } = await ask('GET', '/api/master/category', { id: ids.strings })
    expect(data).toMatchObject({
      total: 3,
      list: [
        { id: ids.alone, masters: 1 },
        { id: ids.arts, masters: 2 },
        { id: ids.strings, masters: 1 },
      ],
      category: { id: ids.strings, above: [{ id: ids.arts }], children: [] },
    })
    expect((await ask('GET', '/api/master/category')).data).toMatchObject({ category: null, total: 3 })
  })

  test('the page of a master has everything that belongs to the master', async () => {
    const { data } = await ask('GET', '/api/master/home', { id: ids.lu })
    expect(data).toMatchObject({
      name: 'Lu Tinglan',
      both_languages: true,
      above: [{ id: ids.arts }, { id: ids.strings }],
      lectures: [{ lecture_name: '谱外之音', fallback: { lecture_name: 'zh-cn' } }],
      courses: [{ name: 'First year' }],
      beside: [],
    })
    expect(data.courses).toHaveLength(1)
  })

  test('a master without English words is shown in Chinese and says so', async () => {
    const { data } = await ask('GET', '/api/master/home', { id: ids.shen })
    expect(data).toMatchObject({
      name: '沈怀澹',
      views: 1280,
      organization: '',
      both_languages: false,
      fallback: { name: 'zh-cn' },
    })
  })

  test('a master who does not exist is not found', async () => {
    for (const path of ['/api/master/home', '/api/master/category', '/api/presidium/category']) {
      expect(await ask('GET', path, { id: 999 })).toMatchObject({ code: 0, data: { type: 'notFound' } })
      expect(await ask('GET', path, { id: 'abc' })).toMatchObject({ code: 0, data: { type: 'invalid' } })
    }
  })

  test('the presidium lists masters by the bodies of the centre', async () => {
    const { data } = await ask('GET', '/api/presidium/index')
    expect(data).toMatchObject({
      total: 1,
      list: [{ name: 'Council', categories: [{ id: ids.arts, list: [{ id: ids.lu }, { id: ids.gu }] }] }],
    })
    const circle = await ask('GET', '/api/presidium/category', { id: ids.strings })
    expect(circle.data).toMatchObject({
      category: { id: ids.strings },
      organization: { id: ids.house },
      beside: [{ id: ids.arts }],
      total: 1,
      list: [{ id: ids.lu }],
    })
    const nobodys = await ask('GET', '/api/presidium/category', { id: ids.alone })
    expect(nobodys.data).toMatchObject({ organization: null, beside: [], total: 1 })
  })
})
