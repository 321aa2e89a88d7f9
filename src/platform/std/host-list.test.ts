import { expect, test } from 'vitest'
import { hostsIn, isHost, isServedBy } from './host-list.ts'

test('one host stands in each line, in small letters', () => {
  expect(hostsIn(' Example.org \n\n*.Example.com:8443')).toEqual(['example.org', '*.example.com:8443'])
})

test.each(['example.org', 'a-b.example.org:8443', '*.example.org', 'xn--fiq228c.cn'])(
  '%s is a host',
  (text) => expect(isHost(text)).toBe(true),
)

test.each([
  '*',
  'localhost',
  'https://example.org',
  'example.org/path',
  'a.*.org',
  "example.org 'unsafe-inline'",
  'example.org; script-src *',
  '127.0.0.1',
  '-a.org',
])('%s is none', (text) => expect(isHost(text)).toBe(false))

test.each([
  ['https://example.org/a', true],
  ['https://example.org:443/', true],
  ['https://sub.example.org/', false],
  ['https://a.b.example.com/', true],
  ['https://example.com/', false],
  ['https://evilexample.com/', false],
  ['http://example.org/', false],
  ['https://example.org@evil.net/', false],
  ['https://example.org:8443/', false],
])('of %s it is %s that a listed host serves it', (address, is) =>
  expect(isServedBy(['example.org', '*.example.com'], address)).toBe(is),
)
