import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

const login = '/admin/index/login'

describe.each(['on', 'loopback', 'off'])('with TRUST_PROXY=%s', (proxies) => {
  let world: World
  beforeAll(
    async () => void (world = await openWorld('sqlite', { TRUST_PROXY: proxies, DRILL_LIMITS: 'on' })),
  )
  afterAll(() => world.close())

  it('a forged X-Forwarded-For header gives no more password guesses (T1.7)', async () => {
    const guess = (at: number) =>
      world.ask('POST', login, {
        body: { username: 'root', password: 'a-wrong-one' },
        headers: {
          'x-forwarded-for': `10.9.${at}.1, 203.0.113.7`,
          forwarded: `for=10.9.${at}.1`,
          'x-real-ip': `10.9.${at}.1`,
          'cf-connecting-ip': `10.9.${at}.1`,
        },
      })
    const types = []
    for (let at = 0; at < 12; at += 1) types.push((await guess(at)).data.type)
    expect(types).toEqual([...Array.from({ length: 10 }, () => 'invalid'), 'tooMany', 'tooMany'])
  })
})

describe('with TRUST_PROXY=on (T1.7)', () => {
  let world: World
  beforeAll(async () => void (world = await openWorld('sqlite', { TRUST_PROXY: 'on', DRILL_LIMITS: 'on' })))
  afterAll(() => world.close())

  const guesses = async (remoteAddress: string) => {
    const types = []
    for (let at = 0; at < 12; at += 1) {
      const answer = await world.site.inject({
        method: 'POST',
        url: login,
        remoteAddress,
        headers: { 'x-forwarded-for': `198.${at}.100.7` },
        payload: { username: `keeper of ${remoteAddress}`.slice(0, 30), password: 'a-wrong-one' },
      })
      types.push(answer.json<{ data: { type: string } }>().data.type)
    }
    return types
  }

  it('nobody who connects from outside is believed to be a proxy', async () => {
    expect((await guesses('203.0.113.77')).slice(10)).toEqual(['tooMany', 'tooMany'])
    expect((await guesses('2001:db8::77')).slice(10)).toEqual(['tooMany', 'tooMany'])
  })

  it.each(['127.0.0.1', '172.18.0.3', '::1', '::ffff:10.0.0.2', 'fd00::2'])(
    'a proxy at %s is believed',
    async (address) => expect((await guesses(address)).slice(10)).toEqual(['invalid', 'invalid']),
  )
})

describe.each(engines)('hostile input on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

  it('a JSON body that is nested two hundred thousand deep is refused in words (R9, T13.3)', async () => {
    for (const payload of [
      deep(200_000),
      `{"username":${deep(200_000)}}`,
      `{"__proto__":1,"a":${deep(9000)}}`,
    ]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await world.site.inject({ method: 'POST', url: login, headers, payload })
      expect(answer.json()).toMatchObject({ code: 0, msg: '参数错误' })
    }
  })

  it.each([
    ['an object with methods of its own', '{"toString":1,"valueOf":1}'],
    ['an object in a list', '[{"a":1}]'],
    ['lists in lists', deep(2000)],
    ['a NUL', '"tea\\u0000"'],
  ])('a filter with %s as its value is refused in words (T4.3)', async (_name, val) => {
    for (const [field, operator] of [
      ['id', '='],
      ['name_zh_cn', 'LIKE'],
      ['theme_id', 'IN'],
      ['date', 'RANGE'],
    ]) {
      const search = `{"field":"${field}","operator":"${operator}","val":${val}}`
      const url = `/admin/event/index?search[]=${encodeURIComponent(search)}`
      expect(await world.ask('GET', url, { as: 'root' })).toMatchObject({
        status: 200,
        code: 0,
        msg: '参数错误',
      })
    }
  })

  it('two groups that are moved below each other at once never form a circle (T4.7)', async () => {
    const add = async (name: string) => {
      const body = { name, superior_id: world.ids.rootGroup, rules: '' }
      return (await world.ask('POST', '/admin/admin_group/add', { as: 'root', body })).data.id as number
    }
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await add(`one ${round}`), await add(`other ${round}`)]
      const below = (id: number, superior_id: number) =>
        world.ask('POST', '/admin/admin_group/edit', { as: 'root', body: { id, superior_id } })
      const answers = await Promise.all([below(one, other), below(other, one)])
      expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    }
  })

  it('an unknown query parameter makes no second cached answer (T11.2)', async () => {
    const contract = world.house.inspect
    let made = 0
    world.house.inspect = () => void (made += 1)
    await world.ask('GET', '/api/index/index?x=0')
    await world.ask('GET', '/admin/nowhere/0')
    made = 0
    for (let at = 1; at < 10; at += 1) {
      await world.ask('GET', `/api/index/index?x=${'y'.repeat(at * 100)}`)
      await world.ask('GET', `/admin/nowhere/${at}`)
    }
    world.house.inspect = contract
    expect(made).toBe(0)
  })
})
