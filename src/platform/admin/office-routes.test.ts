import { describe, expect, test } from 'vitest'
import type { MenuEntry } from './office-index.ts'
import { firstPath, pathOf, placeAt } from './office-routes.ts'
import { loadingAddress, officePath, queryFromJson, startAddress } from './office-start.ts'

const entry = (some: Partial<MenuEntry>): MenuEntry => ({
  id: 1,
  type: 'menu',
  title: '',
  name: '',
  path: some.name ?? '',
  icon: '',
  menu_type: 'tab',
  url: '',
  keepalive: 0,
  remark: '',
  component: 'entity',
  extend: 'none',
  children: [],
  ...some,
})
const event = entry({ id: 2, name: 'event' })
const site = entry({ id: 3, name: 'map', menu_type: 'iframe', url: 'https://map.example/A?b=1' })
const link = entry({ id: 4, name: 'docs', menu_type: 'link', url: 'https://docs.example' })
const folder = entry({ id: 1, type: 'menu_dir', name: 'content', children: [link, event, site] })
const menus = [folder]
const everything = { menus, can: () => true }
const origin = 'https://here.example'

describe('a place in the back office', () => {
  test('an address opens the screen of the menu entry with that path, in any case', () => {
    for (const path of ['/admin/event', '/ADMIN/Event/']) {
      expect(placeAt(path, everything)).toMatchObject({ kind: 'screen', menu: event, trail: [folder, event] })
    }
  })

  test('an address shows an embedded page only if a menu entry embeds it (T6.2)', () => {
    expect(placeAt(pathOf(site), everything)).toMatchObject({ kind: 'frame', url: site.url })
    expect(placeAt(`/admin/iframe/${encodeURIComponent('https://evil.example')}`, everything).kind).toBe(
      'notFound',
    )
  })

  test('an address without a menu entry is not found, and one without permission is closed', () => {
    expect(placeAt('/admin/nowhere', everything).kind).toBe('notFound')
    expect(placeAt('/admin/content', everything).kind).toBe('notFound')
    expect(placeAt('/admin/event', { menus, can: () => false }).kind).toBe('noPermission')
    expect(placeAt('/admin', everything).kind).toBe('loading')
  })

  test('the first menu is the first page in the order of the tree', () => {
    expect(firstPath(menus)).toBe('/admin/event')
    expect(firstPath([])).toBeNull()
  })
})

describe('the loading page', () => {
  test('the loading page remembers which page was wanted', () => {
    const address = loadingAddress('/admin/event', '?page=2&name.has=%E8%8C%B6&tag=1&tag=2')
    expect(startAddress(address.slice('/admin/loading'.length), menus, origin)).toBe(
      '/admin/event?page=2&name.has=%E8%8C%B6&tag=1&tag=2',
    )
    expect(loadingAddress('/admin', '')).toBe('/admin/loading')
  })

  test.each([
    '',
    '//evil.example/admin/event',
    'https://evil.example/admin/event',
    '/admin/../event',
    '/\\evil.example',
    'javascript:alert(1)',
    '/admin/loading',
    '/admin/login',
    'x'.repeat(100_000),
  ])('the loading page leads to the first menu for the wanted page %.40s', (url) => {
    expect(startAddress(`?${new URLSearchParams({ url })}`, menus, origin)).toBe('/admin/event')
  })

  test('an address that is none is opened, and its page says so', () => {
    expect(startAddress('?url=/admin/nowhere', menus, origin)).toBe('/admin/nowhere')
    expect(startAddress('?url=https://evil.example/admin/x', menus, origin)).toBe('/admin/event')
  })

  test('the address that one would guess for a record leads to its list', () => {
    const at = (url: string) => startAddress(`?${new URLSearchParams({ url })}`, menus, origin)
    expect(at('/admin/event/12')).toBe('/admin/event?record=12')
    expect(at('/Admin/Event/12/')).toBe('/admin/event?record=12')
    for (const path of ['/admin/nowhere/12', '/admin/event/0', '/admin/event/new', '/admin/event/1/2'])
      expect(at(path)).toBe(path)
  })

  test('the loading page parses an address before it judges it (T12.1)', () => {
    expect(officePath('/admin/x/../event', origin)).toBe('/admin/event')
    expect(officePath(`${origin}/admin/event?x=1`, origin)).toBe('/admin/event')
    expect(officePath('/admin/%2e%2e/user', origin)).toBeNull()
  })

  test.each(['{', 'null', '[1]', '"x"', '{"a":{"b":1}}', `{"a":"${'x'.repeat(100_000)}"}`])(
    'the loading page takes no harm from the query %.30s',
    (query) => {
      expect(queryFromJson(query)).toBe('')
    },
  )

  test('a name like __proto__ is read as a name (T12.2)', () => {
    expect(queryFromJson('{"__proto__":"1","a":true}')).toBe('?__proto__=1&a=true')
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })
})
