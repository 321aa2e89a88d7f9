import { expect, it } from 'vitest'
import { memberWay } from './member-way.ts'

const home = '/user/account'

it('leads to the asked page of this site with its query', () => {
  expect(memberWay('/event/list', '{"when":"past"}', home)).toBe('/event/list?when=past')
  expect(memberWay('/en/event/list?page=2', undefined, home)).toBe('/en/event/list?page=2')
})

it('leads home when nothing is asked, or a page that would lead back here', () => {
  for (const url of [undefined, '', '/user', '/user/loading?url=/user', '/en/user/login', '/user/loading/'])
    expect(memberWay(url, undefined, home)).toBe(home)
})

it('leads to no other site, whatever the address looks like', () => {
  for (const url of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    `/${'x'.repeat(9000)}`,
  ])
    expect(memberWay(url, undefined, home)).toBe(home)
})

it('takes no harm from a query that is none', () => {
  const bad = [
    '{',
    '[1]',
    'null',
    '"a"',
    '{"__proto__":"x"}',
    '{"a":{"b":1}}',
    `{"a":"${'x'.repeat(100_000)}"}`,
  ]
  for (const query of bad) expect(memberWay('/event/list', query, home)).toBe('/event/list')
})
