import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runModuleJobs } from '#features/modules/module-jobs.server.ts'
import { tellModules } from '#features/modules/module-hooks.server.ts'
import { engines } from '#tests/databases.ts'
import type { World } from '#tests/world.ts'
import { openModuleWorld, questionTable, type GivenModule } from './module-house.ts'

const label = (zh: string, en: string) => ({ zh, en })
const signal = new AbortController().signal

const code = `
const questions = rows('question')
defineModule({
  before: {
    event({ after }) {
      if (after && after.name_zh_cn === '不行') refuse({ zh: '这个名称不行', en: 'Not this name' })
    },
  },
  after: {
    async event({ id, before, after }) {
      await questions.add({ title_zh_cn: '改了', title_en: 'Changed ' + id, answer: (before && before.name_zh_cn) + ' → ' + (after && after.name_zh_cn) })
    },
  },
  calls: {
    async ask({ values, link, member, locale }) {
      if (values.title === 'no') refuse({ zh: '不收', en: 'Not taken' })
      if (values.title === 'boom') throw new Error('boom')
      const { id } = await questions.add({ title_zh_cn: values.title, title_en: values.title, status: 0 })
      return { id, link, member, locale, greeting: await settings.get('greeting') }
    },
  },
  jobs: {
    async digest() {
      const { total } = await questions.find()
      const address = await links.make('ask', { question: '7' }, 'en')
      await letters.send('digest', { to: 'desk@example.org', locale: 'en', key: 'one', values: { total: String(total), address } })
      const { list } = await rows('event').find({ limit: 1 })
      log('read', list.length)
      try { await rows('member').find() } catch (error) { log(error.code) }
    },
  },
  blocks: { async figures() { return [{ label: { zh: '问题', en: 'Questions' }, value: (await questions.find()).total }] } },
})
`

const whole: GivenModule = {
  capabilities: {
    tables: ['question'],
    reads: ['event'],
    settings: ['greeting', 'token'],
    letters: ['digest'],
    pages: ['ask'],
    hooks: ['before:event', 'after:event'],
    jobs: ['digest'],
    calls: ['ask'],
    blocks: ['figures'],
    words: ['zh-cn', 'en'],
  },
  files: {
    'tables/question.json': questionTable,
    'content/question.json': [{ title_zh_cn: '第一个', title_en: 'The first', answer: 'Yes' }],
    'settings.json': {
      greeting: { label: label('问候', 'Greeting'), kind: 'text', default: 'Hello' },
      token: { label: label('密钥', 'Token'), kind: 'secret' },
    },
    'letters/digest.json': {
      subject: label('摘要', 'Digest'),
      text: label('{total} 个问题', '{total} questions: {address}'),
    },
    'jobs.json': { digest: { minutes: 60 } },
    'calls.json': {
      ask: {
        who: 'anyone',
        fields: { title: { label: label('问题', 'Question'), kind: 'text', required: true, max: 20 } },
        done: 'thanks',
      },
    },
    'words/zh-cn.json': { thanks: '谢谢', title: '提问' },
    'words/en.json': { thanks: 'Thank you', title: 'Ask' },
    'pages/ask.json': {
      title: 'title',
      about: label('问什么都行', 'Ask anything'),
      blocks: [
        { kind: 'heading', text: 'title' },
        { kind: 'text', text: label('一\n\n二', 'One <script>alert(1)</script>\n\nTwo') },
        { kind: 'rows', table: 'question', answer: 'answer' },
        { kind: 'form', call: 'ask', send: 'title' },
      ],
    },
    'style.css': Buffer.from('h2 { color: #063; } @media print { h2 { color: black } }'),
    'code.js': Buffer.from(code),
  },
}

describe.each(engines)('the code of a module on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let world: World
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    ;({ world } = opened)
    const installed = await opened.bring(whole)
    if (installed.code !== 1) throw new Error(installed.msg)
  })
  afterAll(() => world.close())

  const ask = (path: string, body?: object, headers = {}) =>
    world.ask(body ? 'POST' : 'GET', path, { as: 'root', ...(body && { body }), headers })
  const call = (body: object, headers = {}) =>
    world.ask('POST', '/api/m/faq/ask', { body, headers: { 'think-lang': 'en', ...headers } })
  const titles = async () =>
    ((await ask('/admin/x_faq_question/index?limit=100')).data.list ?? []).map(({ title_en: title }) => title)

  it('its page is served in both languages, with its rows, and nothing in it runs', async () => {
    const page = await world.site.inject({ url: '/en/m/faq/ask' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('The first')
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toContain('<script>alert')
    const style = /href="([^"]*style\.css[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const css = await world.site.inject({ url: style })
    expect(css.headers['content-type']).toMatch(/^text\/css/)
    expect(css.body).toMatch(/^\[data-module='faq'\] \{ h2/)
    expect((await world.site.inject({ url: '/m/faq/ask' })).body).toContain('提问')
    const home = await world.site.inject({ url: '/en' })
    expect(home.body).toContain('/en/m/faq/ask')
    const map = await world.site.inject({ url: '/sitemap-pages-zh-cn.xml' })
    expect(map.body).toContain('/m/faq/ask')
    expect((await world.site.inject({ url: '/m/faq/other' })).statusCode).toBe(404)
  })

  it('a call gets what was declared, checked, and answers in words; without scripts as well', async () => {
    expect(await call({ title: 'How', other: 'x' })).toMatchObject({
      code: 1,
      data: { message: 'Thank you', value: { link: null, member: null, locale: 'en', greeting: 'Hello' } },
    })
    expect((await call({ title: '' })).data).toMatchObject({ fields: { title: expect.any(String) } })
    expect((await call({ title: 'x'.repeat(21) })).code).toBe(0)
    expect((await call({ title: 'no' })).msg).toBe('Not taken')
    const posted = await world.site.inject({
      method: 'POST',
      url: '/en/m/faq/ask',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'call=ask&title=Posted',
    })
    expect(posted.body).toContain('Thank you')
    expect(await titles()).toEqual(expect.arrayContaining(['How', 'Posted']))
  })

  it('settings reach it, and a secret is never told', async () => {
    const { post } = opened
    const values = { greeting: 'Welcome', token: 'geheim' }
    expect(await post('saveSettings', { uid: 'faq', values })).toMatchObject({ code: 1 })
    expect((await call({ title: 'Set' })).data).toMatchObject({ value: { greeting: 'Welcome' } })
    const shown = await ask('/admin/module/settings?uid=faq')
    expect(shown.data.list).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'token', value: '', is_set: true })]),
    )
    expect(JSON.stringify(shown)).not.toContain('geheim')
    const log = await world.house.db.read.selectFrom('change_set').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain('geheim')
    expect((await post('saveSettings', { uid: 'faq', values: { none: 'x' } })).code).toBe(0)
  })

  it('a hook before a change refuses in the language of the reader, one after it is told by the outbox', async () => {
    const { openDay } = world.ids
    const refused = await world.ask('POST', '/admin/event/edit', {
      as: 'root',
      body: { id: openDay, name_zh_cn: '不行' },
      headers: { 'think-lang': 'en' },
    })
    expect(refused).toMatchObject({ code: 0, msg: 'Not this name' })
    expect(await ask('/admin/event/edit', { id: openDay, name_zh_cn: '可以' })).toMatchObject({ code: 1 })
    expect(await titles()).not.toContain(`Changed ${openDay}`)
    await tellModules(world.house, signal)
    expect(await titles()).toContain(`Changed ${openDay}`)
    expect(await world.house.db.read.selectFrom('module_event').selectAll().execute()).toEqual([])
  })

  it('a job runs when it is due, sends a letter once, and reads what it was granted and nothing else', async () => {
    await runModuleJobs(world.house, signal)
    await runModuleJobs(world.house, signal)
    const letters = await world.house.db.read
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'desk@example.org')
      .execute()
    expect(letters).toHaveLength(1)
    const address = /http:\/\/shuyuan\.test(\/en\/m\/faq\/ask\?link=[\w.-]+)/.exec(String(letters[0]?.text))
    const link = new URL(`http://x${address?.[1] ?? ''}`).searchParams.get('link') ?? ''
    expect((await call({ title: 'Linked', page: 'ask', link })).data).toMatchObject({
      value: { link: { question: '7' } },
    })
    expect((await call({ title: 'Forged', page: 'ask', link: `x${link}` })).data).toMatchObject({
      value: { link: null },
    })
  })

  it('its figures are on the dashboard', async () => {
    const { data } = await ask('/admin/module/blocks')
    expect(data.list).toEqual([
      expect.objectContaining({
        module: 'faq',
        figures: [expect.objectContaining({ value: expect.any(Number) })],
      }),
    ])
    expect((await ask('/admin/Dashboard/dashboard')).data.plugins).toBe(1)
  })

  it('code that fails again and again is held off, its card says so, and the house goes on', async () => {
    for (let times = 0; times < 5; times += 1) expect((await call({ title: 'boom' })).status).toBe(503)
    expect((await call({ title: 'Later' })).status).toBe(503)
    const index = await ask('/admin/module/index')
    expect(index.data.installed).toEqual([
      expect.objectContaining({
        trouble: expect.objectContaining({ handler: 'call:ask', held: true, times: 5 }),
      }),
    ])
    expect(await ask('/admin/event/edit', { id: world.ids.openDay, name_zh_cn: '不行' })).toMatchObject({
      code: 1,
    })
    expect((await world.site.inject({ url: '/m/faq/ask' })).statusCode).toBe(200)
  })

  it('disabled, its page, calls and hooks are gone at once', async () => {
    expect(await opened.post('changeState', { uid: 'faq', state: 0 })).toMatchObject({ code: 1 })
    expect((await world.site.inject({ url: '/m/faq/ask' })).statusCode).toBe(404)
    expect((await call({ title: 'Gone' })).code).toBe(0)
    expect((await ask('/admin/module/blocks')).data.list).toEqual([])
  })
})
