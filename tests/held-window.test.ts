import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from './world.ts'

describe('the COOP header of pages', () => {
  let world: World
  let address: string
  beforeAll(async () => {
    world = await openWorld('sqlite')
    await world.site.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(world.site.server.address() as AddressInfo).port}`
  })
  afterAll(() => world.close())

  async function isApart(url: string, way?: string): Promise<boolean> {
    const said: (string | null)[] = []
    // Each page is requested twice, because cached answers are sent by other code.
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(address + url, way ? { headers: { 'sec-fetch-site': way } } : {})
      await answer.arrayBuffer()
      expect(answer.headers.get('vary') ?? '', url).toContain('sec-fetch-site')
      said.push(answer.headers.get('cross-origin-opener-policy'))
    }
    expect(said[0], url).toBe(said[1])
    return said[0] === 'same-origin'
  }

  const pages = ['/', '/en/event/list', '/lecture/detail/1', '/nowhere', '/user/login', '/admin/login']
  it.each(pages)('COOP is sent for %s to a browser that may have been led there (T11.1)', async (url) => {
    expect(await isApart(url)).toBe(true)
    for (const way of ['cross-site', 'same-site', 'same-origin', 'None', 'none, none'])
      expect(await isApart(url, way), way).toBe(true)
  })

  it.each(['/', '/en/', '/en/event/list'])(
    'COOP is not sent for %s when the reader typed the address',
    async (url) => {
      expect(await isApart(url, 'none')).toBe(false)
    },
  )

  it.each([
    '/user',
    '/User/login',
    '/en/user/login',
    '/admin/login',
    '/en/admin/event',
    '/ADMIN/index',
    '/search?keyword=tea',
  ])('COOP is always sent for %s, which depends on the person or the query', async (url) => {
    expect(await isApart(url, 'none')).toBe(true)
  })
})
