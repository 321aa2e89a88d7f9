import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { page } from '#entities/page.ts'
import { engines } from '#tests/databases.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('what visitors ask of the centre on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
    const { house } = world
    await setSetting(house, 'contact_hours_zh_cn', '周二至周日 9:00–17:00')
    await setSetting(house, 'contact_hours_en', 'Tuesday to Sunday, 9–17')
    await setSetting(house, 'contact_address_zh_cn', '澄怀巷 18 号')
    await setSetting(house, 'contact_address_en', '')
    await setSetting(house, 'contact_phone', '0512 6500 0000')
    await house.change('test', async (changes) => {
      const words = { content_zh_cn: '<p>请勿携犬入内。</p>', content_en: '<p>Dogs stay at home.</p>' }
      await changes.add(page, {
        name: 'visit',
        title_zh_cn: '来访须知',
        title_en: 'Before you come',
        ...words,
      })
      await changes.add(page, { name: 'about', title_zh_cn: '关于本院', title_en: 'About us' })
    })
  })
  afterAll(() => world.close())

  async function found(keyword: string, language = 'en') {
    const address = `/api/search/index?keyword=${encodeURIComponent(keyword)}`
    return (await world.ask('GET', address, { headers: { 'think-lang': language } })).data
  }

  test.each([
    ['opening hours', 'en', 'hours', 'Tuesday to Sunday, 9–17'],
    ['When are you open?', 'en', 'hours', 'Tuesday to Sunday, 9–17'],
    ['开放时间', 'zh-cn', 'hours', '周二至周日 9:00–17:00'],
    ['几点關門', 'zh-cn', 'hours', '周二至周日 9:00–17:00'],
    ['address', 'en', 'address', '澄怀巷 18 号'],
    ['书院在哪里', 'zh-cn', 'address', '澄怀巷 18 号'],
    ['verify certificate', 'en', 'certificate', ''],
    ['证书核验', 'zh-cn', 'certificate', ''],
    ['电话', 'zh-cn', 'contact', '0512 6500 0000'],
  ])('%s in %s is answered directly: %s', async (keyword, language, kind, text) => {
    expect((await found(keyword, language)).answers).toMatchObject([{ kind, text }])
  })

  test('an answer in the other language says so', async () => {
    expect((await found('address')).answers).toMatchObject([{ fallback: { text: 'zh-cn' } }])
    expect((await found('opening hours')).answers).toMatchObject([{ fallback: {} }])
  })

  test.each(['tea', 'hoursong', '茶', 'the address of Confucius to his students in the apricot garden'])(
    '%s has no direct answer',
    async (keyword) => expect((await found(keyword)).answers).toEqual([]),
  )

  test('what staff did not enter is not answered', async () => {
    await setSetting(world.house, 'contact_phone', '')
    expect((await found('电话')).answers).toEqual([])
  })

  test('pages of words are found by title and text, with their own addresses', async () => {
    const hit = { type: 'page', path: '/page?name=visit', title: { text: 'Before you come' } }
    expect(await found('dogs')).toMatchObject({ list: [hit], tabs: [{ type: 'page', count: 1 }] })
    expect((await found('about us')).list).toMatchObject([{ path: '/about' }])
    const { data } = await world.ask('GET', `/api/search/suggest?keyword=${encodeURIComponent('来访')}`)
    expect(data.list).toMatchObject([{ path: '/page?name=visit' }])
  })

  test('what is over comes after what is coming, and says so', async () => {
    const { house } = world
    const named = { cover_image: '', date: '2027-01-01' }
    const ids = await house.change('test', async (changes) => [
      (await changes.add(event, { ...named, name_zh_cn: '踏雪寻梅', weigh: 1 })).id,
      (await changes.add(event, { ...named, name_zh_cn: '踏雪寻鹤', weigh: 2 })).id,
    ])
    await house.change('test', (changes) =>
      changes.edit(event, ids[1] as number, { status: 2, status_mode: 'manual' }),
    )
    const { list } = await found('踏雪', 'zh-cn')
    expect(list).toMatchObject([
      { title: { text: '踏雪寻梅' }, ended: '' },
      { title: { text: '踏雪寻鹤' }, ended: '已结束' },
    ])
  })

  test('the excerpt is in the language of the reader, even if only the other one has the word', async () => {
    const texts = {
      content_zh_cn: '<p>竹林里有一阵风吹过石阶。</p>',
      content_en: '<p>Wind in a bambooish grove.</p>',
    }
    await world.house.change('test', (changes) =>
      changes.add(event, {
        name_zh_cn: '林下',
        name_en: 'Grove',
        date: '2027-01-01',
        cover_image: '',
        ...texts,
      }),
    )
    const { list } = await found('bambooish', 'zh-cn')
    expect(list).toMatchObject([{ excerpt: { text: '竹林里有一阵风吹过石阶。', marks: [] }, fallback: {} }])
  })
})
