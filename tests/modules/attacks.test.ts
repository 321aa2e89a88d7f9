import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installVersion } from '#features/modules/life.server.ts'
import { readVersions } from '#features/modules/versions.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import type { World } from '#tests/world.ts'
import { moduleCalls, openModuleWorld, packed, questionTable, talking } from './module-house.ts'

const label = (zh: string, en: string) => ({ zh, en })
const plain = { capabilities: {}, files: {} }

describe.each(engines)('a hostile publisher on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let world: World
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    ;({ world } = opened)
  })
  afterAll(() => world.close())

  const root = (path: string, body?: object) =>
    world.ask(body ? 'POST' : 'GET', `/admin/${path}`, { as: 'root', ...(body && { body }) })
  const waiting = async (id: string) => (await opened.info(id))?.waiting
  const leave = async (uid: string) => {
    await opened.post('changeState', { uid, state: 0 })
    expect(await opened.post('uninstall', { uid })).toMatchObject({ code: 1 })
  }
  it('another package of the same version that comes between look and agreement is not installed (T7.2)', async () => {
    await opened.upload(await packed({ ...plain, id: 'swap' }))
    const seen = await waiting('swap')
    const [looked] = await readVersions(world.house.db.read, 'swap')
    await opened.upload(await packed({ ...plain, id: 'swap', more: { about: label('坏', 'Evil') } }))
    const late = await opened.post('install', { uid: 'swap', sha256: seen?.sha256, agree: true })
    expectRefusal(late, 'conflict')
    // The same within the moment in which it is being installed.
    const step = { house: world.house, audit: systemAudit('test') }
    await expect(installVersion(looked!, step)).rejects.toMatchObject({ key: 'modules.moved' })
    expect(await opened.info('swap')).toMatchObject({ state: 0 })
    await opened.post('discard', { uid: 'swap' })
  })

  it('packages that come at the same moment are one after the other (T7.2)', async () => {
    const bytes = await Promise.all(
      ['1', '2', '3', '4'].map((each) =>
        packed({ ...plain, id: 'race', more: { about: label(each, each) } }),
      ),
    )
    const done = await Promise.all(bytes.map((each) => opened.upload(each)))
    expect(done.map(({ code, msg }) => `${code} ${msg}`)).toEqual(Array(4).fill(expect.stringMatching(/^1 /)))
    expect(await readVersions(world.house.db.read, 'race')).toHaveLength(1)
    await opened.post('discard', { uid: 'race' })
  })

  it('what a publisher has signed who is trusted no more is not installed (T7.2)', async () => {
    const other = generateKeyPairSync('ed25519')
    const key = other.publicKey.export({ format: 'pem', type: 'spki' }).toString()
    const { data } = await opened.post('trust', { name: 'Other', key })
    const given = { ...plain, id: 'fallen', secret: other.privateKey }
    await opened.upload(await packed(given))
    await opened.post('distrust', { id: data.id })
    const sha256 = (await waiting('fallen'))?.sha256
    expect((await opened.post('install', { uid: 'fallen', sha256, agree: true })).code).toBe(0)
    expect((await opened.info('fallen'))?.state).toBe(0)
    expect((await opened.upload(await packed(given))).code).toBe(0)
  })

  it('an update that asks for more is agreed to like a new one (T7.2)', async () => {
    expect(await opened.bring({ ...plain, id: 'more' })).toMatchObject({ code: 1 })
    const asks = { ...plain, id: 'more', version: '1.1.0', capabilities: { hosts: ['evil.example.com'] } }
    await opened.upload(await packed(asks))
    const next = await waiting('more')
    expect(next?.grown).toMatchObject([{ name: 'hosts', value: 'evil.example.com' }])
    const unread = { uid: 'more', sha256: next?.sha256, agree: false }
    expect((await opened.post('update', unread)).code).toBe(0)
    expect(await opened.info('more')).toMatchObject({ version: '1.0.0' })
    await leave('more')
  })

  it.each([
    'admin',
    'member',
    'config',
    'admin_log',
    'recycle_log',
    'store_order',
    'x_faq_question',
    'token',
  ])('no module reads %s, or is told of its changes', async (table) => {
    const all: Array<Record<string, string[]>> = [
      { reads: [table] },
      { hooks: [`before:${table}`] },
      { hooks: [`after:${table}`] },
    ]
    for (const capabilities of all) {
      const given = { id: 'spy', capabilities, files: { 'code.js': Buffer.from('defineModule({})') } }
      expect((await opened.upload(await packed(given))).msg).toContain(table)
    }
  })

  it('two modules have no table in common, however they are named', async () => {
    const both = (id: string, table: string) => ({
      id,
      capabilities: { tables: [table] },
      files: { [`tables/${table}.json`]: questionTable },
    })
    expect(await opened.bring(both('aa', 'bb_cc'))).toMatchObject({ code: 1 })
    expect((await opened.bring(both('aa_bb', 'cc'))).code).toBe(0)
    expect(await opened.info('aa_bb')).toMatchObject({ state: 0 })
    expect((await root('x_aa_bb_cc/index')).code).toBe(1)
    await opened.post('discard', { uid: 'aa_bb' })
    await leave('aa')
  })

  it('rows of content that break take the whole step back (T7.3)', async () => {
    for (const row of [{ title_en: 'x'.repeat(10_000) }, { none: 1 }, { title_zh_cn: 7, title_en: null }]) {
      const files = { 'tables/question.json': questionTable, 'content/question.json': [row] }
      expect((await opened.bring({ id: 'broken', files })).code).toBe(0)
      expect((await root('x_broken_question/index')).code).toBe(0)
      expect(await opened.info('broken')).toMatchObject({ state: 0 })
    }
    await opened.post('discard', { uid: 'broken' })
  })

  it('a link of the page leads to no other site', async () => {
    const page = (to: string) => ({
      id: 'leads',
      capabilities: { pages: ['ask'] },
      files: {
        'pages/ask.json': {
          title: label('问', 'Ask'),
          about: label('问', 'Ask'),
          blocks: [{ kind: 'link', text: label('去', 'Go'), to }],
        },
      },
    })
    for (const to of [
      '//evil',
      '/\\evil',
      'https://evil.example',
      'javascript:alert(1)',
      '/a?b',
      '/..//evil',
    ])
      expect((await opened.upload(await packed(page(to)))).code).toBe(0)
    expect(await opened.bring(page('/events'))).toMatchObject({ code: 1 })
    await leave('leads')
  })

  it('markup in every text of it is text', async () => {
    const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
    const words = label(evil, evil)
    const given = talking(
      'marks',
      `defineModule({ calls: { ask: () => refuse({ zh: ${JSON.stringify(evil)}, en: ${JSON.stringify(evil)} }) } })`,
      {
        capabilities: { pages: ['ask'], tables: ['question'] },
        more: { name: label(evil.slice(0, 60), evil.slice(0, 60)), about: words },
        files: {
          'tables/question.json': { ...questionTable, label: label(evil.slice(0, 30), evil.slice(0, 30)) },
          'content/question.json': [{ title_zh_cn: evil, title_en: evil, answer: evil }],
          'calls.json': {
            ask: {
              who: 'anyone',
              fields: {
                title: {
                  label: words,
                  kind: 'choice',
                  choices: [{ value: evil.slice(0, 40), label: words }],
                },
              },
            },
          },
          'pages/ask.json': {
            title: words,
            about: words,
            blocks: [
              { kind: 'heading', text: words },
              { kind: 'text', text: words },
              { kind: 'link', text: words, to: 'ask' },
              { kind: 'rows', table: 'question', answer: 'answer', empty: words },
              { kind: 'form', call: 'ask', send: words },
            ],
          },
        },
      },
    )
    const installed = await opened.bring(given)
    expect(installed, installed.msg).toMatchObject({ code: 1 })
    for (const url of ['/m/marks/ask', '/en/m/marks/ask', '/x/marks_question', '/en']) {
      const { body, statusCode } = await world.site.inject({ url })
      expect(statusCode, url).toBe(200)
      expect(body).not.toMatch(/<img src=x|<script>alert/)
    }
    const posted = await world.site.inject({
      method: 'POST',
      url: '/en/m/marks/ask',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'call=ask&title=',
    })
    expect(posted.body).toContain('&lt;img')
    expect(posted.body).not.toMatch(/<img src=x|<script>alert/)
    await leave('marks')
  })
})

describe('visitors, members and staff without rights', () => {
  it('ask a module only what is for them, and see nothing of the modules (T7.3)', async () => {
    const { world, bring } = await openModuleWorld('sqlite')
    const code = `defineModule({ calls: { all: () => 1, members: ({ member }) => member, desk: () => 3 } })`
    const calls = {
      all: { who: 'anyone' },
      members: { who: 'member' },
      desk: { who: 'staff', needs: 'question/edit' },
    }
    const installed = await bring({
      id: 'rights',
      capabilities: { calls: Object.keys(calls), tables: ['question'] },
      files: { 'calls.json': calls, 'code.js': Buffer.from(code), 'tables/question.json': questionTable },
    })
    expect(installed, installed.msg).toMatchObject({ code: 1 })
    const answers = async (as: 'nobody' | 'lin' | 'editor' | 'root') => {
      const found: boolean[] = []
      for (const call of Object.keys(calls))
        found.push((await world.ask('POST', `/api/m/rights/${call}`, { as, body: { member: 1 } })).code === 1)
      return found
    }
    expect(await answers('nobody')).toEqual([true, false, false])
    expect(await answers('lin')).toEqual([true, true, false])
    expect((await answers('editor')).slice(2)).toEqual([false])
    expect((await answers('root')).slice(2)).toEqual([true])
    for (const as of ['nobody', 'lin', 'editor'] as const) {
      const index = await world.ask('GET', '/admin/module/index', { as })
      const kind = as === 'editor' ? 'forbidden' : 'signInFirst'
      expectRefusal(index, kind)
      const uid = { uid: 'rights', state: 0 }
      expectRefusal(await world.ask('POST', '/admin/module/changeState', { as, body: uid }), kind)
    }
    expect((await moduleCalls(world).info('rights'))?.state).toBe(1)
    await world.close()
  })
})
