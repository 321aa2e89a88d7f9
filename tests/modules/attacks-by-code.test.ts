import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellModules } from '#features/modules/module-hooks.server.ts'
import { engines } from '#tests/databases.ts'
import { openBeside, type World } from '#tests/world.ts'
import { openModuleWorld, questionTable, talking } from './module-house.ts'

const signal = new AbortController().signal
const label = (zh: string, en: string) => ({ zh, en })

describe.each(engines)('hostile code on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let world: World
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    ;({ world } = opened)
  })
  afterAll(() => world.close())

  const root = (path: string, body?: object) =>
    world.ask(body ? 'POST' : 'GET', `/admin/${path}`, { as: 'root', ...(body && { body }) })
  const ask = (id: string, body: object = {}, call = 'ask') =>
    world.ask('POST', `/api/m/${id}/${call}`, { body, headers: { 'think-lang': 'en' } })
  const leave = async (uid: string) => {
    await opened.post('changeState', { uid, state: 0 })
    expect(await opened.post('uninstall', { uid })).toMatchObject({ code: 1 })
  }
  it('a signed link holds for the forms of its own page and module, and for nobody else', async () => {
    const code = `defineModule({ calls: {
      ask: async ({ link }) => ({ link, made: await links.make('one', { id: '7' }, 'en') }),
      cancel: async ({ link }) => ({ link }),
    } })`
    const page = (call: string) => ({
      title: label('页', 'Page'),
      about: label('页', 'Page'),
      blocks: [{ kind: 'form', call, send: label('发', 'Send') }],
    })
    const given = (id: string) =>
      talking(id, code, {
        capabilities: { calls: ['ask', 'cancel'], pages: ['one', 'two'] },
        files: {
          'calls.json': { ask: { who: 'anyone' }, cancel: { who: 'anyone' } },
          'pages/one.json': page('ask'),
          'pages/two.json': page('cancel'),
        },
      })
    for (const id of ['linked', 'linked_too'])
      expect(await opened.bring(given(id))).toMatchObject({ code: 1 })
    const { made } = (await ask('linked')).data.value as { made: string }
    const link = new URL(made).searchParams.get('link') ?? ''
    const said = async (id: string, call: string, page: string, given = link) =>
      ((await ask(id, { page, link: given }, call)).data.value as { link: unknown }).link
    expect(await said('linked', 'ask', 'one')).toEqual({ id: '7' })
    expect(await said('linked', 'cancel', 'one')).toBeNull()
    expect(await said('linked', 'cancel', 'two')).toBeNull()
    expect(await said('linked', 'ask', '__proto__')).toBeNull()
    expect(await said('linked_too', 'ask', 'one')).toBeNull()
    const [, signature = ''] = link.split('.')
    const forged = Buffer.from('{"id":"8"}').toString('base64url')
    expect(await said('linked', 'ask', 'one', `${forged}.${signature}`)).toBeNull()
    for (const odd of ['.', 'x', `${link}.`, `${link}${'A'.repeat(500)}`])
      expect([null, { id: '7' }]).toContainEqual(await said('linked', 'ask', 'one', odd))
    await leave('linked')
    expect((await ask('linked', { page: 'one', link })).status).toBe(404)
    await leave('linked_too')
  })

  it('names that every object has are no fields, settings or calls', async () => {
    const code = `defineModule({ calls: { ask: ({ values }) => Object.keys(values) } })`
    const given = talking('proto', code, {
      capabilities: { settings: ['greeting'] },
      files: {
        'settings.json': { greeting: { label: label('问候', 'Greeting'), kind: 'text' } },
        'calls.json': {
          ask: {
            who: 'anyone',
            fields: { constructor: { label: label('甲', 'A'), kind: 'text', required: true } },
          },
        },
      },
    })
    const installed = await opened.bring(given)
    expect(installed, installed.msg).toMatchObject({ code: 1 })
    expect((await ask('proto')).code).toBe(0)
    expect((await ask('proto', JSON.parse('{"__proto__":{"constructor":"x"}}') as object)).code).toBe(0)
    expect((await ask('proto', { constructor: 'x', valueOf: 'y' })).data.value).toEqual(['constructor'])
    for (const call of ['constructor', '__proto__', 'toString'])
      expect((await ask('proto', {}, call)).code).toBe(0)
    for (const name of ['constructor', 'toString', '__proto__']) {
      const values = JSON.parse(`{"${name}":"x"}`) as object
      await opened.post('saveSettings', { uid: 'proto', values })
    }
    const stored = await world.house.db.read.selectFrom('module_setting').selectAll().execute()
    expect(stored).toEqual([])
    expect({}).not.toHaveProperty('kind')
    await leave('proto')
  })

  it('code that is told of its own changes does not go round for ever', async () => {
    const code = `defineModule({ after: { x_rounds_question: async () => {
      for (let i = 0; i < 3; i++) await rows('question').add({ title_zh_cn: '再', title_en: 'Again' })
    } } })`
    const given = {
      id: 'rounds',
      capabilities: { tables: ['question'], hooks: ['after:x_rounds_question'] },
      files: { 'tables/question.json': questionTable, 'code.js': Buffer.from(code) },
    }
    const installed = await opened.bring(given)
    expect(installed, installed.msg).toMatchObject({ code: 1 })
    await root('x_rounds_question/add', { title_zh_cn: '一', title_en: 'One' })
    for (let round = 0; round < 3; round += 1) await tellModules(world.house, signal)
    expect((await root('x_rounds_question/index')).data.total).toBe(4)
    await leave('rounds')
  })

  it('a flood of changes for one module keeps no other waiting', async () => {
    const hook = (id: string, code: string) => ({
      id,
      capabilities: { hooks: ['after:event'], tables: ['question'] },
      files: { 'tables/question.json': questionTable, 'code.js': Buffer.from(code) },
    })
    const add = `rows('question').add({ title_zh_cn: '到', title_en: 'Told' })`
    expect(await opened.bring(hook('flood', 'defineModule({ after: { event() {} } })'))).toMatchObject({
      code: 1,
    })
    expect(
      await opened.bring(hook('patient', `defineModule({ after: { event: () => ${add} } })`)),
    ).toMatchObject({ code: 1 })
    const change = JSON.stringify({ table: 'event', id: 1, before: null, after: null })
    const event = { uid: 'flood', handler: 'after:event', change, at: 0 }
    for (let times = 0; times < 20; times += 1)
      await world.house.db.write(({ queries }) =>
        queries
          .insertInto('module_event')
          .values(Array.from({ length: 500 }, () => event))
          .execute(),
      )
    await root('event/edit', { id: world.ids.openDay, name_en: 'Again' })
    await tellModules(world.house, signal)
    expect((await root('x_patient_question/index')).data.total).toBe(1)
    await leave('flood')
    expect(await world.house.db.read.selectFrom('module_event').select('id').limit(1).execute()).toEqual([])
    await leave('patient')
  })

  it('code that is held off is held off in every process, and begins anew when staff switch it on again', async () => {
    const code = `defineModule({ calls: { ask: () => { throw new Error('boom') } } })`
    expect(await opened.bring(talking('boom', code))).toMatchObject({ code: 1 })
    const beside = await openBeside(world)
    const trouble = async () =>
      (await root('module/index')).data.installed as Array<{ uid: string; trouble: { times: number } }>
    const times = async () => (await trouble()).find(({ uid }) => uid === 'boom')?.trouble?.times
    for (let each = 0; each < 5; each += 1) expect((await ask('boom')).status).toBe(503)
    expect(await times()).toBe(5)
    const theirs = () => beside.ask('POST', '/api/m/boom/ask', { body: {} })
    await expect.poll(async () => ((await theirs()).status, await times()), { interval: 20 }).toBeLessThan(20)
    const before = await times()
    expect((await theirs()).status).toBe(503)
    expect(await times()).toBe(before)
    expect(before).toBe(5)
    await beside.close()
    await opened.post('changeState', { uid: 'boom', state: 0 })
    await opened.post('changeState', { uid: 'boom', state: 1 })
    expect((await ask('boom')).status).toBe(503)
    expect(await times()).toBe(1)
    await leave('boom')
  })

  it.each([
    ['loops', 'for (;;);', 'slow'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Uint8Array(1e6))', 'memory'],
    ['goes too deep', 'const deep = () => deep() + 1; deep()', 'threw'],
  ])(
    'a hook, a call, a job and a block that each %s are held off, and the house goes on',
    async (_what, body) => {
      const code = `const bad = () => { ${body} }
      defineModule({ before: { event: bad }, after: { event: bad }, calls: { ask: bad }, jobs: { work: bad }, blocks: { figures: bad } })`
      const given = talking('bad', code, {
        capabilities: { hooks: ['before:event', 'after:event'], jobs: ['work'], blocks: ['figures'] },
        files: { 'jobs.json': { work: { minutes: 1 } } },
      })
      const installed = await opened.bring(given)
      expect(installed, installed.msg).toMatchObject({ code: 1 })
      expect(await root('event/edit', { id: world.ids.openDay, name_en: 'Stays' })).toMatchObject({ code: 1 })
      await tellModules(world.house, signal)
      expect((await ask('bad')).status).toBe(503)
      expect((await root('module/blocks')).data.list).toEqual([])
      expect((await world.site.inject({ url: '/' })).statusCode).toBe(200)
      expect((await opened.info('bad')) as object).toMatchObject({ trouble: { why: expect.any(String) } })
      await leave('bad')
    },
  )
})

describe('a form that anybody fills in', () => {
  it('letters to one person are few, whoever asks for them', async () => {
    const { world, bring } = await openModuleWorld('sqlite', { DRILL: '1', DRILL_LIMITS: 'on' })
    const ask = () => world.ask('POST', '/api/m/spam/ask', { body: {} })
    const code = `defineModule({ calls: { ask: async ({ values }) => {
      try { return await letters.send('note', { to: 'victim@example.org', key: String(Math.random()), values: { text: '<b>Buy</b>' } }) }
      catch (error) { return error.code }
    } } })`
    const given = talking('spam', code, {
      capabilities: { letters: ['note'] },
      files: { 'letters/note.json': { subject: label('信', 'A letter'), text: label('{text}', '{text}') } },
    })
    expect(await bring(given)).toMatchObject({ code: 1 })
    const codes: unknown[] = []
    for (let times = 0; times < 35; times += 1) codes.push((await ask()).data.value)
    const sent = await world.house.db.read
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'victim@example.org')
      .execute()
    expect(sent.length).toBe(30)
    expect(codes.at(-1)).toBe('busy')
    expect(sent[0]?.html).toContain('&lt;b&gt;Buy')
    expect(sent[0]?.html).not.toContain('<b>Buy')
    await world.close()
  })
})
