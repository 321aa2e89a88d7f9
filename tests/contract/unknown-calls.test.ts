import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

const nowhere = [
  '/api',
  '/api/nothing/here',
  '/api/event/nothing',
  '/admin/nothing/here',
  '/admin/event/nothing',
]

const programs: Array<Record<string, string>> = [
  { server: 'true' },
  { server: 'true', 'think-lang': 'en', accept: 'application/json, text/plain, */*' },
  { batoken: 'unknown' },
]

describe('an address that is no call', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())

  it.each(nowhere)('answers a program in the envelope at %s, whoever opened it before', async (url) => {
    await world.site.inject({ url, headers: { accept: 'text/html' } })
    await world.site.inject({ url, headers: { accept: 'text/html' } })
    for (const headers of programs)
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await world.site.inject({ method, url, headers })
        expect(answer.headers['content-type'], `${method} ${JSON.stringify(headers)}`).toMatch(
          /^application\/json/,
        )
        expect(answer.statusCode).toBe(404)
        expect(answer.json()).toEqual({
          code: 0,
          msg: expect.stringMatching(/./),
          data: null,
          time: expect.any(Number),
        })
      }
  })

  it('is a page of the back office for a person, below /admin', async () => {
    const answer = await world.site.inject({ url: '/admin/nothing/here', headers: { accept: 'text/html' } })
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })
})
