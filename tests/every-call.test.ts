import { releaseRegistry } from '#app/modules.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries } from '#features/member/member-entries.ts'
import { memberGroup } from '#entities/member-group.ts'
import { member } from '#entities/member.ts'
import { addRow, editRow } from './small-house.ts'
import { openWorld, type World } from './world.ts'

const calls = releaseRegistry.calls.map(({ call }) => call)
const envelope = { code: expect.any(Number), msg: expect.any(String), time: expect.any(Number) }

describe('every call', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers in the envelope to empty and to odd input (R5)',
    async (_name, call) => {
      if (call.path === '/api/common/captcha' || call.path.endsWith('/buildSuffixSvg')) return
      const as = call.who === 'admin' ? 'root' : call.who === 'member' ? 'lin' : 'nobody'
      const odd = [
        {},
        { id: "1' or '1'='1" },
        { id: -1 },
        { page: 'x', limit: 1e9 },
        { ids: [{}] },
        { __proto__: { code: 1 } },
        { id: '💮', search: '{' },
      ]
      for (const input of odd) {
        const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
        const answer = await world.ask(call.method, `${call.path}${query}`, {
          as,
          ...(query || call.method === 'GET' ? {} : { body: input }),
        })
        expect(answer, JSON.stringify(input)).toMatchObject(envelope)
        expect(answer.status, JSON.stringify({ input, answer })).toBeLessThan(500)
        if (/logout|login$/.test(call.path)) break
      }
    },
  )

  it('every call with an entry is refused to a member whose group has no entries', async () => {
    const { house, ids } = world
    const group = await addRow(house, memberGroup, { name: 'Nothing', rules: '0' })
    await editRow(house, member, ids.lin, { group_id: group.id })
    const named = calls.filter(({ entry }) => typeof entry === 'string')
    expect(named.length).toBeGreaterThan(20)
    for (const { method, path, entry } of named) {
      expect(entries.map(({ name }) => name)).toContain(entry)
      const body = method === 'GET' ? {} : { body: {} }
      const { status, msg } = await world.ask(method, path, {
        as: 'lin',
        headers: { 'think-lang': 'en' },
        ...body,
      })
      expect({ path, status, msg }).toEqual({
        path,
        status: 200,
        msg: 'You do not have permission to operate',
      })
    }
    await editRow(house, member, ids.lin, { group_id: null })
  })

  it('a path is accepted in any case, and a caller without a session is sent to the sign-in', async () => {
    expect(await world.ask('GET', '/API/Event/INDEX')).toMatchObject({ code: 1 })
    expect(await world.ask('GET', '/admin/Event/Index')).toMatchObject({
      code: 302,
      data: { routePath: '/admin/login' },
    })
  })

  it('an unknown call, a wrong method and a wrong type of body are answered in the envelope (T13.3)', async () => {
    expect(await world.ask('GET', '/api/nothing/here', { headers: { 'think-lang': 'en' } })).toMatchObject({
      ...envelope,
      status: 404,
      msg: 'There is no such call',
    })
    expect(await world.ask('DELETE', '/api/event/index')).toMatchObject({ ...envelope, status: 405 })
    const text = await world.site.inject({
      method: 'POST',
      url: '/admin/index/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'username=root',
    })
    expect(text.statusCode).toBe(415)
    expect(text.json()).toMatchObject(envelope)
    const broken = await world.site.inject({
      method: 'POST',
      url: '/admin/index/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"username":',
    })
    expect(broken.json()).toMatchObject({ ...envelope, code: 0 })
  })

  it.each([
    ['GET', { accept: 'application/json', batoken: 'x' }],
    ['GET', { accept: 'application/json' }],
    ['GET', { accept: '*/*', batoken: 'x' }],
    ['POST', {}],
    ['DELETE', {}],
  ] as const)(
    'an unknown call below /admin by %s with %j is answered in the envelope (T4.2)',
    async (method, headers) => {
      const answer = await world.site.inject({ method, url: '/admin/no/such', headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ ...envelope, code: 0 })
    },
  )

  it('a body above one mebibyte is refused in words (R9)', async () => {
    const body = { username: 'x'.repeat(1_200_000) }
    expect(await world.ask('POST', '/admin/index/login', { body })).toMatchObject({
      ...envelope,
      status: 413,
    })
  })

  it('a token is accepted only in its own header (T1.8)', async () => {
    const { root, lin } = world.tokens
    const wrong: Array<Record<string, string>> = [
      { 'ba-user-token': root },
      { batoken: lin },
      { cookie: `batoken=${root}` },
      { authorization: `Bearer ${root}` },
    ]
    for (const headers of wrong)
      expect(await world.ask('GET', '/admin/event/index', { headers })).toMatchObject({ code: 302 })
    expect(await world.ask('GET', `/admin/event/index?batoken=${root}`)).toMatchObject({ code: 302 })
  })
})
