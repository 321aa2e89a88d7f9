import { describe, expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { inLanguage, link, matchPath, splitLanguage } from './address.ts'

describe('an address', () => {
  test('an address is filled with numbers and begins with /en in English', () => {
    expect(link(paths.eventTheme, { themeId: 5 })).toBe('/event/theme/5')
    expect(link(paths.eventTheme, { themeId: 5 }, 'en')).toBe('/en/event/theme/5')
    expect(link(paths.home, {}, 'en')).toBe('/en')
  })

  test('an address leaves empty values out of its query', () => {
    expect(link(paths.eventList, {}, 'zh-cn', { when: 'past', theme: undefined, page: 2 })).toBe(
      '/event/list?when=past&page=2',
    )
    expect(link(paths.eventList, {}, 'zh-cn', { when: '' })).toBe('/event/list')
  })

  test('an address does not compile without its numbers', () => {
    // @ts-expect-error -- the theme is missing
    expect(link(paths.eventTheme, {})).toBe('/event/theme/undefined')
    // @ts-expect-error -- a word is no number
    expect(link(paths.eventTheme, { themeId: 'tea' })).toBe('/event/theme/tea')
  })

  test.each(['/', '/event/list', '/event/detail/5?page=2'])(
    'the address %s has an English twin that leads back to it',
    (address) => {
      expect(splitLanguage(inLanguage(address, 'en'))).toEqual({ locale: 'en', address })
      expect(splitLanguage(address)).toEqual({ locale: 'zh-cn', address })
    },
  )

  test('an address that only begins like the language is not English', () => {
    expect(splitLanguage('/english/list')).toEqual({ locale: 'zh-cn', address: '/english/list' })
  })
})

describe('a path', () => {
  test('a path gives its numbers, in any case and with a slash at its end', () => {
    expect(matchPath(paths.eventDetail, '/event/detail/15')).toEqual({ detailId: 15 })
    expect(matchPath(paths.eventDetail, '/Event/Detail/15/')).toEqual({ detailId: 15 })
    expect(matchPath(paths.home, '/')).toEqual({})
  })

  test.each([
    '/event/detail/abc',
    '/event/detail/0',
    '/event/detail/-1',
    '/event/detail/1.5',
    '/event/detail',
    '/event/detail/1/x',
    '/event/detail/１',
  ])('a path does not match %s', (pathname) => {
    expect(matchPath(paths.eventDetail, pathname)).toBeNull()
  })
})
