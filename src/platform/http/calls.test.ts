import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

describe('the routes of calls', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())

  it.each([
    ['DELETE', '/api/event/index', 'GET, HEAD'],
    ['OPTIONS', '/API/Event/Index/', 'GET, HEAD'],
    ['GET', '/api/event/apply', 'POST'],
    ['HEAD', '/api/event/apply', 'POST'],
  ] as const)('a call refuses %s %s and names its own methods', async (method, url, allow) => {
    const { statusCode, headers } = await world.site.inject({ method, url })
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow })
  })

  it('HEAD answers a call with the headers of GET and without a body', async () => {
    for (const url of ['/api/event/index', '/api/index/index']) {
      await world.site.inject({ url })
      const [got, head] = [await world.site.inject({ url }), await world.site.inject({ method: 'HEAD', url })]
      expect(head.headers['content-length']).toBe(got.headers['content-length'])
      expect([head.statusCode, head.body]).toEqual([200, ''])
    }
  })

  it.each(['/api/%65vent/index', '/%61dmin/event/index', '/api//event/index', '/api/event%2Findex'])(
    'the spelling %s reaches no call (T4.5)',
    async (url) => {
      const { statusCode, headers } = await world.site.inject({ url })
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/json|^text\/html/)
    },
  )
})
