import { expect, it } from 'vitest'
import { memberRedirect } from './member-redirect.ts'
import { loadingTarget } from './loading-target.ts'

const home = '/user/account'

it('the loading page leads to the requested page of this site with its query', () => {
  expect(loadingTarget('/event/list', '{"when":"past"}', home)).toBe('/event/list?when=past')
  expect(loadingTarget('/en/event/list?page=2', undefined, home)).toBe('/en/event/list?page=2')
})

it('the loading page leads home without a target or with one that would lead back', () => {
  for (const url of [undefined, '', '/user', '/user/loading?url=/user', '/en/user/login', '/user/loading/'])
    expect(loadingTarget(url, undefined, home)).toBe(home)
})

it('the loading page leads to no other site, whatever the address looks like (T12.1)', () => {
  for (const url of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    `/${'x'.repeat(9000)}`,
  ])
    expect(loadingTarget(url, undefined, home)).toBe(home)
})

it('the loading page ignores an invalid query (T12.2)', () => {
  const bad = [
    '{',
    '[1]',
    'null',
    '"a"',
    '{"__proto__":"x"}',
    '{"a":{"b":1}}',
    `{"a":"${'x'.repeat(100_000)}"}`,
  ]
  for (const query of bad) expect(loadingTarget('/event/list', query, home)).toBe('/event/list')
})

it('the member area leads home from an address that is not one of its pages', () => {
  expect(loadingTarget('/user/account', undefined, '/home')).toBe('/user/account')
  expect(loadingTarget('/en/user/account?page=2', undefined, '/home')).toBe('/en/user/account?page=2')
  for (const url of ['/user/nowhere', '/EN/User/Nowhere?x=1', '/user//account', '/user/account/more'])
    expect(loadingTarget(url, undefined, '/home')).toBe('/home')
})

it('another page is reached over the loading page, which remembers it', () => {
  expect(memberRedirect('/user')).toBe('/user/loading')
  expect(memberRedirect('/EN/User/')).toBe('/en/user/loading')
  expect(memberRedirect('/en/user/register')).toBe('/en/user/login?tab=register')
  const led = new URL(memberRedirect('/en/user/classes?page=2&q=a%20b&__proto__=x') ?? '', 'http://own.test')
  expect(led.pathname).toBe('/en/user/loading')
  expect(led.searchParams.get('url')).toBe('/en/user/classes')
  expect(JSON.parse(led.searchParams.get('query') ?? '')).toMatchObject({ page: '2', q: 'a b' })
  for (const page of ['/user/account?x=1', '/user/login', '/user/loading?url=/user', '/users', '/', '/admin'])
    expect(memberRedirect(page)).toBeNull()
  expect(memberRedirect(`/user/x?y=${'y'.repeat(90_000)}`)?.length).toBeLessThan(200)
  expect(memberRedirect(`/user/${'x'.repeat(9000)}`)?.length).toBeLessThan(3000)
})
