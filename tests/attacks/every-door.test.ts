import { releaseRegistry } from '#app/modules.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { expectUnknownCall } from '#tests/expect-refusal.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

const calls = releaseRegistry.calls.map(({ call }) => call)
const closed = calls.filter(({ who }) => who !== 'anyone')

describe('the door of every call', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    await setSetting(world.house, 'store_open', 'on')
  })
  afterAll(() => world.close())

  const send = (
    method: (typeof calls)[number]['method'],
    path: string,
    headers: Record<string, string> = {},
  ) => world.ask(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) })

  it('every call sends a caller without a session to the sign-in, and no cache stores the answer (T1.1, T11.2)', async () => {
    for (const { method, path, who } of closed) {
      const { code, data, headers } = await send(method, path)
      const routePath = who === 'admin' ? '/admin/login' : '/user/login'
      expect({ path, code, data, cache: headers['cache-control'] }).toEqual({
        path,
        code: 302,
        data: { type: 'signInFirst', routeName: expect.any(String), routePath },
        cache: 'no-store',
      })
    }
  })

  it('a token of the other area opens no call (T1.2)', async () => {
    for (const { method, path, who } of closed) {
      const { root, lin } = world.tokens
      const [name, token] = who === 'admin' ? ['batoken', lin] : ['ba-user-token', root]
      expect(await send(method, path, { [name]: token }), path).toMatchObject({ code: 302 })
    }
  })

  it('no id in the query shows a member the rows of another one (T3.1)', async () => {
    const wen = await addRow(world.house, member, { username: 'wen', nickname: 'Wen', money: 700, score: 7 })
    const others = ['user_id', 'uid', 'member_id', 'userId', 'memberId'].map((name) => `${name}=${wen.id}`)
    let compared = 0
    for (const { method, path, who } of closed) {
      if (who !== 'member' || method !== 'GET') continue
      const own = await world.ask('GET', path, { as: 'lin' })
      const asked = await world.ask('GET', `${path}?${others.join('&')}`, { as: 'lin' })
      if (own.code !== 1 || asked.code !== 1) continue
      expect({ path, data: asked.data }).toEqual({ path, data: own.data })
      compared += 1
    }
    expect(compared).toBeGreaterThan(10)
  })

  const switchTo = (on: boolean) =>
    world.ask('POST', '/admin/config/edit', { as: 'root', body: { open_member_center: on ? 1 : 0 } })

  it('a closed member centre refuses every call of members (T1.13)', async () => {
    expect(await switchTo(false)).toMatchObject({ code: 1 })
    for (const { method, path, who } of closed) {
      if (who !== 'member') continue
      const headers = { 'ba-user-token': world.tokens.lin, 'think-lang': 'en' }
      const { code, msg } = await send(method, path, headers)
      expect({ path, code, msg }).toEqual({
        path,
        code: 0,
        msg: 'The member centre is disabled. Please contact the webmaster',
      })
    }
    expect(await switchTo(true)).toMatchObject({ code: 1 })
  })

  it('a closed member centre closes the calendars of members (T1.13)', async () => {
    const { data } = await world.ask('GET', '/api/account/calendar', { as: 'lin' })
    const calendar = async () =>
      (await world.site.inject({ url: new URL(String(data.url)).pathname })).statusCode
    await switchTo(false)
    expect(await calendar()).toBe(404)
    await switchTo(true)
    expect(await calendar()).toBe(200)
  })

  it.each([
    '/admin/__proto__/index',
    '/admin/constructor/index',
    '/admin/event/__proto__',
    '/admin/event/constructor',
    '/admin/event/toString',
    '/admin/event/hasOwnProperty',
    '/api/__proto__/constructor',
    '/api/event/valueOf',
  ])('the path %s names no call (T4.2)', async (path) => {
    for (const method of ['POST', 'DELETE'] as const)
      expectUnknownCall(await world.ask(method, path, { as: 'root', body: {} }))
  })

  it('page and size of every list stay within bounds (T3.4)', async () => {
    const lists = calls.filter(({ input }) => {
      const shape = (input as { _zod?: { def?: { shape?: object } } })?._zod?.def?.shape ?? {}
      return 'limit' in shape && 'page' in shape
    })
    expect(lists.length).toBeGreaterThan(30)
    for (const { method, path, who } of lists) {
      const as = who === 'admin' ? 'root' : who === 'member' ? 'lin' : 'nobody'
      for (const query of [
        'limit=1001',
        'limit=1e9',
        'limit=-1',
        'limit=1.5',
        'limit=x',
        'page=-1',
        'page=x',
      ]) {
        const { code, data, status } = await world.ask(method, `${path}?${query}`, { as })
        expect({ path, query, status }).toEqual({ path, query, status: 200 })
        if (code === 1) expect((data.list ?? []).length).toBeLessThanOrEqual(1000)
      }
    }
  })
})
