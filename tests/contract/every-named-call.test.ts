import { releaseRegistry } from '#app/modules.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { memberGroup } from '#entities/member-group.ts'
import { member } from '#entities/member.ts'
import { secondNames } from '#entities/second-names.ts'
import { adminActions } from '#platform/entity/entity.ts'
import { engines } from '#tests/databases.ts'
import { addRow, editRow } from '#tests/small-house.ts'
import { photo } from '#tests/worlds/upload-world.ts'
import { openContractWorld, type ContractWorld } from './contract-world.ts'
import { FamilyClient, type Area } from './family-client.ts'
import { moduleCalls, namedCalls, settingCalls, walkedCalls } from './named-calls.ts'
import { ownCalls } from './own-calls.ts'

const calls = releaseRegistry.calls.map(({ call }) => call)
const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Asked by the tests of every controller, under the names of the entity and the second names. */
const isGeneric = (path: string): boolean => {
  const [, area = '', controller = '', action = ''] = path.split('/')
  const { entity = controller } = secondNames[controller] ?? {}
  const isAction = (adminActions as readonly string[]).includes(action)
  return area === 'admin' && isAction && Boolean(releaseRegistry.entities.get(entity)?.admin)
}

/** A call under the first name of its controller. */
const firstName = (key: string): string =>
  key.replace(/^(\w+ \/admin\/)([^/]+)/, (_, start: string, controller: string) => {
    const { entity = controller } = secondNames[controller] ?? {}
    return start + entity
  })

it('every call is named by the protocol, generic, or listed as the product’s own', () => {
  const known = new Set([
    ...Object.keys(namedCalls),
    ...walkedCalls,
    ...settingCalls,
    ...moduleCalls,
    ...ownCalls,
  ])
  const unlisted = calls.filter((call) => !isGeneric(call.path)).map((call) => firstName(keyOf(call)))
  expect(unlisted.filter((key) => !known.has(key))).toEqual([])
  const there = new Set(calls.map(keyOf))
  expect([...known].filter((key) => !there.has(key))).toEqual([])
})

describe.each(engines)('the calls that the protocol names on %s', (engine) => {
  let at: ContractWorld
  let clients: Record<Area, FamilyClient>
  beforeAll(async () => {
    at = await openContractWorld(engine)
    clients = { admin: await at.client({ area: 'admin' }), user: await at.client({ area: 'user' }) }
  })
  afterAll(() => at.close())

  const visitor = (area: Area) => new FamilyClient(at.wire, { area })
  const ask = (client: FamilyClient, { method, path }: { method: string; path: string }, input = {}) => {
    if (method === 'GET') return client.get(path, input)
    return method === 'POST' ? client.post(path, input) : client.del(path, [1])
  }
  const envelope = {
    status: 200,
    msg: expect.any(String),
    time: expect.toSatisfy((time) => Math.abs(Number(time) - at.time.seconds) < 5),
  }

  it.each(Object.entries(namedCalls))(
    '%s answers what clients read',
    async (key, { as, fields, ...asked }) => {
      const [method = '', path = ''] = key.split(' ')
      const client = as === 'nobody' ? visitor('user') : await at.client({ area: as })
      const answer = await ask(client, { method, path }, asked.with)
      expect(answer, answer.msg).toMatchObject({ ...envelope, code: 1, ...(fields && { data: fields }) })
      if (method === 'POST') expect(answer.msg).not.toBe('')
    },
  )

  const guarded = calls.filter(({ who }) => who !== 'anyone')
  it.each(guarded.map((call) => [keyOf(call), call] as const))(
    '%s leads whoever has no session to the sign-in (T4.1)',
    async (_key, call) => {
      const area = call.who === 'admin' ? 'admin' : 'user'
      expect(await ask(visitor(area), call)).toMatchObject({
        ...envelope,
        code: 302,
        data: { routePath: `/${area}/login`, routeName: `${area}Login` },
      })
    },
  )

  it('every call that needs a permission leads whoever lacks it to the start of the area (T4.1)', async () => {
    const { house, ids } = at.world
    const nothing = await addRow(house, memberGroup, { name: 'Nothing', rules: '0' })
    await editRow(house, member, ids.lin, { group_id: nothing.id })
    await editRow(house, adminGroup, ids.editorGroup, { rules: '' })
    const editor = await at.client({ area: 'admin' }, { username: 'editor' })
    const needing = calls.filter(({ node, entry }) => node || entry)
    for (const call of needing) {
      const area = call.who === 'admin' ? 'admin' : 'user'
      const answer = await ask(area === 'admin' ? editor : clients.user, call)
      expect(answer, keyOf(call)).toMatchObject({ code: 302, data: { routePath: `/${area}` } })
    }
    expect(needing.length).toBeGreaterThan(300)
    await editRow(house, member, ids.lin, { group_id: null })
  })

  it('pictures are drawn for the captcha and for suffixes of files', async () => {
    const captcha = await at.wire('/api/common/captcha?server=1&id=client-1', {})
    expect(captcha.headers.get('content-type')).toMatch(/^image\//)
    for (const area of ['admin', 'api']) {
      const drawn = await at.wire(`/${area}/ajax/buildSuffixSvg?suffix=pdf&server=1`, {})
      expect(drawn.headers.get('content-type')).toMatch(/^image\/svg/)
    }
  })

  it.each(['admin', 'user'] as const)('%s uploads a file and reads its record', async (area) => {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(await photo(30, 20))]), 'Leaf.JPG')
    const { token } = clients[area].session
    const uploaded = await at.wire(`/${area === 'admin' ? 'admin' : 'api'}/ajax/upload?uuid=1`, {
      method: 'POST',
      headers: { server: 'true', [area === 'admin' ? 'batoken' : 'ba-user-token']: token },
      body: form,
    })
    const { code, msg, data } = (await uploaded.json()) as { code: number; msg: string; data: object }
    expect({ code, msg }).toMatchObject({ code: 1 })
    const kept = { topic: expect.any(String), suffix: 'jpg', full_url: expect.stringMatching(/^http.*jpg$/) }
    expect(data).toMatchObject({ file: { ...kept, url: expect.stringMatching(/^\//), quote: 1 } })
    const { list } = (await clients.admin.get('/admin/routine.attachment/index', { order: 'id,desc' })).data
    expect(list?.[0]).toMatchObject({ ...kept, user_id: area === 'admin' ? 0 : at.world.ids.lin })
  })

  it('a forgotten password is set anew with the code of a letter', async () => {
    const form = {
      type: 'email',
      account: 'lin@example.org',
      captcha: '0000',
      password: 'eight-quiet-rivers',
    }
    expect(await visitor('user').post('/api/account/retrievePassword', form)).toMatchObject({
      ...envelope,
      code: 0,
      msg: expect.stringMatching(/./),
    })
  })
})

describe('a client that asks too much', () => {
  let at: ContractWorld
  beforeAll(async () => void (at = await openContractWorld('sqlite', { DRILL_LIMITS: 'on' })))
  afterAll(() => at.close())

  it('a throttled call says in its envelope how long to wait', async () => {
    const client = new FamilyClient(at.wire, { area: 'user', language: 'en' })
    const form = { refresh_token: 'x' }
    const answers = []
    for (let count = 0; count < 125; count += 1)
      answers.push(await client.post('/api/common/refreshToken', form))
    expect(answers.at(-1)).toMatchObject({ status: 200, code: 0, msg: expect.stringMatching(/\d+ s/) })
  })
})
