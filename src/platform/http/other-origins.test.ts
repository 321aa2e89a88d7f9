import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

describe('a front end on another origin', () => {
  let world: World
  let address = ''
  afterEach(() => world.close())

  // What is decided before the framework reads a request needs a real one.
  async function open(env?: Record<string, string>) {
    world = await openWorld('sqlite', env)
    address = await world.site.listen({ port: 0, host: '127.0.0.1' })
  }
  const from = async (origin: string, method: 'GET' | 'OPTIONS', url: string, headers = {}) => {
    const answer = await fetch(address + url, { method, headers: { origin, ...headers } })
    await answer.arrayBuffer()
    return { status: answer.status, headers: Object.fromEntries(answer.headers) }
  }
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'batoken' }

  describe('without a setting', () => {
    beforeEach(() => open())

    it('on localhost may ask and read, from any port', async () => {
      for (const origin of ['http://localhost:1818', 'http://127.0.0.1:9000', 'https://localhost']) {
        const before = await from(origin, 'OPTIONS', '/admin/tag/add', asked)
        expect(before.status).toBe(204)
        expect(before.headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-headers': expect.stringMatching(/think-lang.*ba-user-token.*batoken/),
          'access-control-allow-methods': 'GET, POST, DELETE',
        })
        // The second time from the cache.
        for (const url of ['/api/index/index', '/api/index/index', '/admin/tag/index']) {
          const { headers } = await from(origin, 'GET', url)
          expect(headers).toMatchObject({
            'access-control-allow-origin': origin,
            vary: expect.stringContaining('origin'),
          })
          expect(headers).not.toHaveProperty('access-control-allow-credentials')
        }
      }
    })

    it('elsewhere gets no leave, and pages give none to anybody', async () => {
      for (const origin of [
        'https://evil.example',
        'http://localhost.evil.example',
        'null',
        'http://evil.example#localhost',
      ])
        for (const method of ['GET', 'OPTIONS'] as const)
          expect((await from(origin, method, '/api/index/index', asked)).headers).not.toHaveProperty(
            'access-control-allow-origin',
          )
      expect((await from('http://localhost:1818', 'GET', '/')).headers).not.toHaveProperty(
        'access-control-allow-origin',
      )
    })
  })

  it('that the operator lists may ask, and then no other', async () => {
    await open({ CORS_ORIGINS: 'https://app.example.org' })
    const allowed = async (origin: string) =>
      (await from(origin, 'GET', '/api/index/index')).headers['access-control-allow-origin']
    expect(await allowed('https://app.example.org')).toBe('https://app.example.org')
    expect(await allowed('http://app.example.org')).toBeUndefined()
    expect(await allowed('http://localhost:1818')).toBeUndefined()
  })
})
