import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '#entities/page.ts'
import { engines } from '#tests/databases.ts'
import { addRow, asking, openSmallHouse } from '#tests/small-house.ts'
import { pageHandlers } from './page.server.ts'
import { openingOf } from './page-head.ts'

describe.each(engines)('pages of words on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  let ask: ReturnType<typeof asking>

  beforeAll(async () => {
    small = await openSmallHouse(engine)
    ask = asking(small.house, pageHandlers)
    await addRow(small.house, page, {
      name: 'terms',
      title_zh_cn: '使用条款',
      title_en: 'Terms of Use',
      content_zh_cn: '<p>报名即留座。</p>',
      content_en: '<p>To sign up is to take a seat.</p>',
    })
    await addRow(small.house, page, {
      name: 'house',
      title_zh_cn: '一座老宅',
      content_zh_cn: '<p>三进。</p>',
    })
  })
  afterAll(() => small.house.close())

  test('a page of words is found by its name', async () => {
    expect((await ask('GET', '/api/page/detail', { name: 'terms' })).data).toMatchObject({
      name: 'terms',
      title: 'Terms of Use',
      content: '<p>To sign up is to take a seat.</p>',
      both_languages: true,
    })
  })

  test('a page of words in one language says so', async () => {
    expect((await ask('GET', '/api/page/detail', { name: 'house' })).data).toMatchObject({
      title: '一座老宅',
      fallback: { title: 'zh-cn', content: 'zh-cn' },
      both_languages: false,
    })
  })

  test('the page about the centre says where it is, how people come and when it is open', async () => {
    const { data } = await ask('GET', '/api/page/house')
    expect(data).toMatchObject({ address: '', way: '', hours: '', exceptions: '', map: '', banners: [] })
  })

  test('pages of words are listed in their order', async () => {
    const { data } = await ask('GET', '/api/page/index')
    expect(data).toMatchObject({ list: [{ name: 'terms' }, { name: 'house' }], total: 2 })
  })

  test.each(['nowhere', 'TERMS', "' or 1=1"])(
    'a page of words that does not exist is not found: %s',
    async (name) => {
      expect(await ask('GET', '/api/page/detail', { name })).toMatchObject({ code: 0 })
    },
  )
})

test('the first words of a page describe it', () => {
  expect(openingOf('<p>One <b>word</b>.</p><h2>Two</h2><ul><li>a</li></ul>')).toBe('One word. Two a')
  expect(openingOf('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table><p>x</p>')).toBe(
    '1 · 2 / 3 x',
  )
  expect(openingOf(`<p>${'字'.repeat(200)}</p>`)).toBe(`${'字'.repeat(120)}…`)
})
