import { expect, test } from 'vitest'
import { linkTarget } from './link-target.ts'

test('an address of the site leads to it in the language of the reader', () => {
  expect(linkTarget('/event/list?when=past', 'en')).toEqual({ href: '/en/event/list?when=past' })
  expect(linkTarget('/en/event/list', 'zh-cn')).toEqual({ href: '/event/list' })
  expect(linkTarget('/', 'en')).toEqual({ href: '/en' })
})

test('a link to another site uses https only and sends no referrer', () => {
  expect(linkTarget('https://library.example.org/', 'en')).toEqual({
    href: 'https://library.example.org/',
    rel: 'noopener',
  })
  for (const url of [
    '',
    'http://library.example.org/',
    '//library.example.org',
    '/\\elsewhere',
    'javascript:1',
  ])
    expect(linkTarget(url, 'en')).toBeNull()
})
