import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseList } from '#features/course/course-list.ts'
import { eventList, eventThemeList } from '#features/event/event-list.ts'
import { lectureCategoryList, lectureList } from '#features/lecture/lecture-list.ts'
import { masterCategoryList, masterList } from '#features/master/master-list.ts'
import { reportList } from '#features/media-report/report-list.ts'
import { presidiumCategoryList, presidiumList } from '#features/presidium/presidium-list.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { queryText } from '#platform/std/query-text.ts'
import { openWorld, type World } from '#tests/world.ts'

interface AnyList {
  state(query: object): { page: number }
  input(state: object): object
  link(state: object, locale: Locale, params: object): string
}

/** A list, the query of its address, the one spelling of that address, and the query of its call. */
type Row = [list: unknown, query: string, address: string, input: string]

const rows: Row[] = [
  [eventList, '', '/event/list', '?page=1&limit=24&when=upcoming'],
  [eventList, 'page=2', '/event/list?page=2', '?page=2&limit=24&when=upcoming'],
  [
    eventList,
    'page=3&master=4&theme=5&when=past',
    '/event/list?when=past&theme=5&master=4&page=3',
    '?page=3&limit=24&theme=5&master=4&when=past',
  ],
  [eventList, 'when=any&theme=0', '/event/list?when=any', '?page=1&limit=24'],
  [eventList, 'when=never&page=1234567890', '/event/list', '?page=1&limit=24&when=upcoming'],
  [
    eventList,
    'tag=7&weekend=yes&seats=perhaps&english=yes',
    '/event/list?tag=7&weekend=yes&english=yes',
    '?page=1&limit=24&tag=7&weekend=yes&english=yes&when=upcoming',
  ],
  [eventThemeList, 'page=2&when=past', '/event/theme/7?page=2', '?page=2&limit=24'],
  [
    lectureList,
    'page=2&tag=3&category=4&way=watch',
    '/lecture/list?way=watch&category=4&tag=3&page=2',
    '?page=2&limit=9&way=watch&category=4&tag=3',
  ],
  [lectureList, 'way=by-horse&tag=x', '/lecture/list', '?page=1&limit=9'],
  [lectureCategoryList, 'page=9&tag=3', '/lecture/category/7?page=9', '?page=9&limit=9'],
  [
    masterList,
    'sort=name&tag=2&category=1&page=123456789',
    '/master/list?category=1&tag=2&sort=name&page=123456789',
    '?page=123456789&limit=12&category=1&tag=2&sort=name',
  ],
  [masterCategoryList, 'page=2', '/master/category/7?page=2', '?page=2&limit=12'],
  [courseList, 'page=2&tag=5', '/course/list/7?tag=5&page=2', '?page=2&limit=8&tag=5'],
  [presidiumList, 'page=2', '/presidium?page=2', '?page=2&limit=10'],
  [presidiumCategoryList, 'page=2', '/presidium/category/7?page=2', '?page=2&limit=12'],
  [
    reportList,
    'page=12345&master=3&keyword=%20ink%20&year=2025',
    '/mediaReport?year=2025&keyword=ink&master=3&page=12345',
    '?page=12345&limit=8&year=2025&keyword=ink&master=3',
  ],
  [reportList, 'page=123456&year=25', '/mediaReport', '?page=1&limit=8'],
]

describe('the addresses of the lists', () => {
  test.each(rows)(
    'a list has one address and one call for each state (%#)',
    (list, query, address, input) => {
      const { state, input: inputOf, link } = list as AnyList
      const params = { id: 7, themeId: 7, categoryId: 7 }
      const read = state(Object.fromEntries(new URLSearchParams(query)))
      expect(link(read, 'zh-cn', params)).toBe(address)
      expect(link(read, 'en', params)).toBe(`/en${address}`)
      expect(queryText(inputOf(read))).toBe(input)
      const [path, said] = address.split('?')
      const rest = new URLSearchParams(said)
      rest.delete('page')
      const first = rest.size > 0 ? `${path}?${rest}` : path
      expect(link({ ...read, page: 1 }, 'zh-cn', params)).toBe(first)
      rest.append('page', String(read.page + 1))
      expect(link({ ...read, page: read.page + 1 }, 'zh-cn', params)).toBe(`${path}?${rest}`)
    },
  )
})

describe('the query of a page', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())

  const get = async (url: string) => (await world.site.inject({ method: 'GET', url })).body
  const canonical = (html: string) => /rel="canonical" href="http:\/\/shuyuan\.test([^"]*)"/.exec(html)?.[1]

  test('the canonical address of a list names its state in one order', async () => {
    const html = await get(`/event/list?utm=x&page=1&theme=${world.ids.tea}&when=any`)
    expect(canonical(html)).toBe(`/event/list?when=any&amp;theme=${world.ids.tea}`)
    expect(canonical(await get('/event/list?when=upcoming&page=1'))).toBe('/event/list')
  })

  test('a query parameter that a page does not read changes nothing and makes no other cached copy (T11.2)', async () => {
    const made: string[] = []
    const { answers } = world.house
    const store = answers.get.bind(answers)
    answers.get = (key, make) =>
      store(key, (tables) => {
        if (key.startsWith('page ')) made.push(key)
        return make(tables)
      })
    const plain = await get('/lecture/list?tag=1')
    const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
    for (const more of ['&utm_source=letter', '&theme=1', '&when=past', '&key=abc', '&__proto__=1'])
      expect(withoutNonce(await get(`/lecture/list?tag=1${more}`))).toBe(withoutNonce(plain))
    await get('/?page=2')
    await get('/?tab=register')
    expect(made).toEqual(['page zh-cn /lecture/list?tag=1', 'page zh-cn /'])
  })
})
