import { describe, expect, it, test } from 'vitest'
import { loadingTarget } from '#features/member-centre/loading-target.ts'
import { startAddress } from '#platform/admin/office-start.ts'
import { redirect } from '#platform/call/client-redirect.ts'
import { linkTarget } from '#platform/ui/link-target.ts'

const here = 'https://shuyuan.test'
const tricks = [
  '/user/..//evil.example',
  '/user/../..//evil.example',
  '/user/..\\evil.example',
  '/user/..\\\\evil.example',
  '/user/%2e%2e//evil.example',
  '/user/.%2E//evil.example/login?again=1',
  '/./\\evil.example',
  '/admin/..//evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://shuyuan.test@evil.example/',
  'https://shuyuan.test.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
]
const menu = { id: 1, name: 'event', path: 'event', type: 'menu', menu_type: 'tab', children: [] }

/** Everything that opens an address which came from outside, or from a row. */
const doors: Record<string, (url: string) => string | null> = {
  'the loading page of members': (url) => loadingTarget(url, undefined, '/user/account'),
  'the loading page of members in English': (url) =>
    loadingTarget(`/en${url}`, undefined, '/en/user/account'),
  'the loading page of the back office': (url) =>
    startAddress(`?url=${encodeURIComponent(url)}`, [menu as never], here),
  'a redirect in an answer': (url) => {
    let gone: string | null = null
    const place = { at: () => '/', go: (path: string) => void (gone = path) }
    redirect({ routePath: url }, place as never, { admin: '/admin/login', user: '/user/login' })
    return gone
  },
}

describe.each(Object.entries(doors))('%s leads to this site only (T12.1)', (_, open) => {
  it.each(tricks)('for %j', (url) => {
    const target = open(url)
    // The browser reads the target once more.
    expect(target === null ? here : new URL(target, here).origin).toBe(here)
  })
})

describe('a link that staff wrote (T12.1)', () => {
  it.each(tricks)('leads to no other site than it names, for %j', (url) => {
    const { href = '/', rel = '' } = linkTarget(url, 'zh-cn') ?? {}
    const isInside = href.startsWith('/')
    expect(isInside ? new URL(href, here).origin : rel).toBe(isInside ? here : 'noopener')
    expect(href).not.toMatch(/^\/[/\\]/)
  })

  test('an ordinary page is reached in the language of the reader', () => {
    expect(linkTarget('/event/list?when=past#top', 'en')?.href).toBe('/en/event/list?when=past#top')
    expect(linkTarget('/', 'en')?.href).toBe('/en')
  })
})
