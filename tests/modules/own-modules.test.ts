import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { event } from '#entities/event.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { openTestModule } from '#features/modules/kit/test-module.server.ts'
import { tellModules } from '#features/modules/module-hooks.server.ts'
import { runModuleJobs } from '#features/modules/module-jobs.server.ts'
import { ownPublisherKey } from '#features/modules/own-publisher.ts'
import { readSource } from '#features/modules/module-source.server.ts'
import { readPackage } from '#features/modules/package.server.ts'
import { publisherId } from '#features/modules/signature.server.ts'
import { checkout, productVersion } from '#platform/std/checkout.server.ts'
import { openWorld, type World } from '#tests/world.ts'
import { moduleCalls } from './module-house.ts'

const folder = join(checkout, 'modules')
const ids = ['chat_notices', 'faq', 'feedback']
const bytesOf = (id: string) => readFileSync(join(folder, `${id}-1.0.0.zip`))
const signal = new AbortController().signal

async function install(world: World, id: string): Promise<void> {
  const { upload, post } = moduleCalls(world)
  const uploaded = await upload(bytesOf(id))
  if (uploaded.code !== 1) throw new Error(uploaded.msg)
  const { waiting } = uploaded.data.info as { waiting: { sha256: string } }
  const installed = await post('install', { uid: id, sha256: waiting.sha256, agree: true })
  if (installed.code !== 1) throw new Error(installed.msg)
}

describe('the modules beside the product', () => {
  const key = createPublicKey(ownPublisherKey)
  const trusted = new Map([[publisherId(key), key]])

  it('are all packed and signed', () => {
    expect(
      readdirSync(folder)
        .filter((name) => !name.includes('.'))
        .toSorted(),
    ).toEqual(ids)
  })

  it.each(ids)('%s is packed from its folder as it is now', async (id) => {
    const read = await readPackage(bytesOf(id), { engine: productVersion, trusted })
    const { manifest, files } = await readSource(join(folder, id))
    expect(read.manifest).toMatchObject(manifest)
    expect([...read.files.keys()].toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, content] of files) expect(read.files.get(name)?.equals(content), name).toBe(true)
  })
})

describe('questions and answers', () => {
  it('a question is shown and found once staff have answered it, and a letter tells of it once', async () => {
    const world = await openWorld()
    await install(world, 'faq')
    const english = { 'think-lang': 'en' }
    const page = async () => (await world.site.inject({ url: '/en/m/faq/questions' })).body
    expect(await page()).toContain('What if I cannot come after all?')
    const asked = await world.ask('POST', '/api/m/faq/ask', {
      body: { question: 'Is there parking?', name: 'Lin', email: 'lin@example.org' },
      headers: english,
    })
    expect(asked, asked.msg).toMatchObject({
      code: 1,
      data: { message: expect.stringContaining('Thank you') },
    })
    expect(await page()).not.toContain('parking')
    const { list = [] } = (await world.ask('GET', '/admin/x_faq_question/index', { as: 'root' })).data
    const row = list.find((each) => each.question_en === 'Is there parking?')
    const answer = { id: row?.id, answer_en: 'Behind the house.', answer_zh_cn: '院后。', status: 1 }
    for (let times = 0; times < 2; times += 1)
      expect(
        await world.ask('POST', '/admin/x_faq_question/edit', { as: 'root', body: answer }),
      ).toMatchObject({
        code: 1,
      })
    await tellModules(world.house, signal)
    expect(await page()).toContain('Behind the house.')
    expect((await world.site.inject({ url: '/en/search?keyword=parking' })).body).toContain(
      'Is there parking?',
    )
    const letters = await lettersTo(world, 'lin@example.org')
    expect(letters).toEqual([expect.stringContaining('Behind the house.')])
    await world.close()
  })
})

const lettersTo = async (world: World, recipient: string) =>
  (
    await world.house.db.read.selectFrom('outbox').select('text').where('recipient', '=', recipient).execute()
  ).map(({ text }) => text)

describe('feedback after an event', () => {
  it('whoever came gets one letter with a link that works once, and the dashboard shows the figures', async () => {
    const world = await openWorld()
    const { house, ids: known } = world
    await install(world, 'feedback')
    const now = house.clock.seconds()
    await house.change('test', (changes) =>
      changes.edit(event, known.openDay, { start_at: now - 90_000, end_at: now - 86_000 }),
    )
    const signup = await house.change('test', (changes) =>
      changes.add(eventSignup, {
        event_id: known.openDay,
        user_name: 'Lin',
        email: 'guest@example.org',
        locale: 'en',
        code: 'FEEDBACK1',
        state: 'confirmed',
      }),
    )
    const checkIn = (at: number) =>
      house.change('test', (changes) => changes.edit(eventSignup, signup.id, { checked_in_at: at }))
    await checkIn(now - 90_000)
    await checkIn(now - 89_000)
    await tellModules(house, signal)
    await runModuleJobs(house, signal)
    const letters = await lettersTo(world, 'guest@example.org')
    expect(letters).toHaveLength(1)
    const [, path = ''] =
      /http:\/\/shuyuan\.test(\/en\/m\/feedback\/opinion\?link=[\w.-]+)/.exec(letters[0] ?? '') ?? []
    const page = await world.site.inject({ url: path })
    expect(page.body).toContain('How was it?')
    expect(page.body).toContain('noindex')
    const link = new URL(path, 'http://x').searchParams.get('link') ?? ''
    const give = (more: object) =>
      world.ask('POST', '/api/m/feedback/give', {
        body: { stars: '4', words: 'Fine', page: 'opinion', link, ...more },
        headers: { 'think-lang': 'en' },
      })
    expect((await give({ link: '' })).msg).toMatch(/link in your letter/)
    expect((await give({ stars: '9' })).code).toBe(0)
    expect(await give({})).toMatchObject({ code: 1 })
    expect((await give({})).msg).toMatch(/already/)
    const { list } = (await world.ask('GET', '/admin/module/blocks', { as: 'root' })).data
    expect(list).toEqual([
      expect.objectContaining({
        figures: [
          expect.objectContaining({ value: '4.0' }),
          expect.objectContaining({ value: 1 }),
          expect.objectContaining({ value: 1 }),
        ],
      }),
    ])
    await world.close()
  })
})

describe('notices to a chat group', () => {
  it('a message waits while the chat is away, keeps its order, and its address stands nowhere', async () => {
    let isAway = true
    const chat = await openTestModule({
      entry: join(folder, 'chat_notices/code.ts'),
      capabilities: {
        tables: ['message'],
        reads: ['event'],
        hosts: ['hooks.slack.com'],
        settings: ['address', 'signups', 'events'],
        hooks: ['after:event_signup', 'after:event'],
        jobs: ['send'],
        blocks: ['figures'],
      },
      rows: { event: [{ id: 7, name_zh_cn: '茶会' }] },
      settings: { address: 'https://hooks.slack.com/services/SECRET', signups: true, events: true },
      answer: () => ({ status: isAway ? 503 : 200, text: 'ok' }),
    })
    await chat.after('event_signup', { after: { state: 'confirmed', event_id: 7, people: 2 } })
    await chat.after('event_signup', {
      before: { state: 'confirmed' },
      after: { state: 'confirmed', event_id: 7 },
    })
    await chat.after('event', { after: { name_zh_cn: '书会', date: '2026-12-01' } })
    expect(chat.tables.get('message')).toHaveLength(2)
    await chat.job('send')
    expect(chat.requests).toHaveLength(1)
    expect(chat.tables.get('message')?.[0]).toMatchObject({ state: 'waiting', tries: 1, problem: 'HTTP 503' })
    isAway = false
    await chat.job('send')
    expect(chat.requests.slice(1).map(({ body }) => JSON.parse(body) as object)).toEqual([
      { text: '报名 / Sign-up: 茶会 · 2' },
      { text: '新活动 / New event: 书会 · 2026-12-01' },
    ])
    expect(JSON.stringify([...chat.tables.values(), chat.log])).not.toContain('SECRET')
    await chat.close()
  })
})
