import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openBeside, type World } from '#tests/world.ts'
import { moduleCalls, openModuleWorld, packed, questionTable } from './module-house.ts'

describe.each(engines)('the life of a module on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let world: World
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    ;({ world } = opened)
  })
  afterAll(() => world.close())

  const ask = (path: string, body?: object) =>
    world.ask(body ? 'POST' : 'GET', `/admin/${path}`, { as: 'root', ...(body && { body }) })
  const rows = async () => (await ask('x_faq_question/index')).data.list

  it('what it brings is served by every process at once, and shown to visitors', async () => {
    const { bring, info } = opened
    const beside = await openBeside(world)
    const installed = await bring()
    expect(installed, installed.msg).toMatchObject({
      code: 1,
      data: { info: { state: 1, version: '1.0.0' } },
    })
    const added = await ask('x_faq_question/add', { title_zh_cn: '几点', title_en: 'When', answer: 'Nine' })
    expect(added, added.msg).toMatchObject({ code: 1 })
    await expect
      .poll(async () => (await beside.ask('GET', '/admin/x_faq_question/index', { as: 'root' })).data.total)
      .toBe(1)
    const shown = await world.site.inject({ url: '/api/x/faq_question/index' })
    expect(shown.body).toContain('几点')
    const index = await ask('index/index')
    expect(JSON.stringify(index.data.menus)).toContain('"x_faq_question"')
    expect(await info('faq')).toMatchObject({ active: { version: '1.0.0' }, waiting: null, former: [] })
    await beside.close()
  })

  it('a package of the same number but with other content is refused, and the same one changes nothing', async () => {
    const { upload, info } = opened
    expect(await upload(await packed())).toMatchObject({ code: 1 })
    expect((await info('faq'))?.waiting).toBeNull()
    const other = await upload(await packed({ more: { about: { zh: '另一个', en: 'Another' } } }))
    expect(other.msg).toMatch(/another package|另一个/i)
  })

  it('an update adds a field and keeps the rows, and one click goes back', async () => {
    const { bring, post, info } = opened
    const { fields } = questionTable
    const author = { name: 'author', kind: 'text', label: { zh: '作者', en: 'Author' } }
    const updated = await bring({
      version: '1.1.0',
      files: { 'tables/question.json': { ...questionTable, fields: [...fields, author] } },
    })
    expect(updated, updated.msg).toMatchObject({ code: 1, data: { info: { version: '1.1.0' } } })
    const [row] = (await rows()) ?? []
    expect(await ask('x_faq_question/edit', { id: row?.id, author: 'Lin' })).toMatchObject({ code: 1 })
    const back = await post('rollback', { uid: 'faq', version: '1.0.0' })
    expect(back, back.msg).toMatchObject({ code: 1 })
    expect((await rows())?.[0]).toMatchObject({ title_en: 'When' })
    expect((await rows())?.[0]).not.toHaveProperty('author')
    expect(await post('rollback', { uid: 'faq', version: '1.1.0' })).toMatchObject({ code: 1 })
    expect((await rows())?.[0]).toMatchObject({ author: 'Lin' })
    expect((await info('faq'))?.former.map(({ version }) => version)).toEqual(['1.0.0'])
  })

  it('an update that cannot be done leaves everything as it was, with its reason (T7.3)', async () => {
    const { bring, info } = opened
    const title = { name: 'title', kind: 'number', label: { zh: '问题', en: 'Question' } }
    const refused = await bring({
      version: '1.2.0',
      files: { 'tables/question.json': { ...questionTable, fields: [title, questionTable.fields[1]] } },
    })
    expect(refused.code).toBe(0)
    expect(await info('faq')).toMatchObject({ state: 1, version: '1.1.0', waiting: { version: '1.2.0' } })
    expect((await info('faq'))?.waiting?.problem).toMatch(/title|标题/i)
    expect((await rows())?.[0]).toMatchObject({ title_en: 'When', author: 'Lin' })
    expect(await opened.post('discard', { uid: 'faq' })).toMatchObject({ code: 1 })
    expect((await info('faq'))?.waiting).toBeNull()
  })

  it('disabled it is gone for everybody and loses nothing; removed it comes back with its rows', async () => {
    const { bring, post, info } = opened
    expectRefusal(await post('uninstall', { uid: 'faq' }), 'conflict')
    expect(await post('changeState', { uid: 'faq', state: 0 })).toMatchObject({
      code: 1,
      data: { info: { state: 6 } },
    })
    expect((await ask('x_faq_question/index')).code).toBe(0)
    const hidden = await world.site.inject({ url: '/api/x/faq_question/index' })
    expect(hidden.body).not.toContain('几点')
    expect(await post('changeState', { uid: 'faq', state: 1 })).toMatchObject({ code: 1 })
    expect((await rows())?.[0]).toMatchObject({ title_en: 'When', author: 'Lin' })
    await post('changeState', { uid: 'faq', state: 0 })
    expect(await post('uninstall', { uid: 'faq' })).toMatchObject({ code: 1 })
    expect(await info('faq')).toBeUndefined()
    expect(await bring()).toMatchObject({
      code: 0,
      data: { state: 3, dataConflict: [{ name: 'x_faq_question', rows: 1 }] },
    })
    const again = await bring({}, { data: 'keep' })
    expect(again, again.msg).toMatchObject({ code: 1 })
    expect((await rows())?.[0]).toMatchObject({ title_en: 'When' })
  })

  it('or it begins anew, when staff say so', async () => {
    const { bring, post } = opened
    await post('changeState', { uid: 'faq', state: 0 })
    await post('uninstall', { uid: 'faq' })
    const anew = await bring({}, { data: 'fresh' })
    expect(anew, anew.msg).toMatchObject({ code: 1 })
    expect(await rows()).toEqual([])
  })

  it('a module whose version is lost says so, and is mended by installing it again', async () => {
    const { bring, info } = opened
    await world.house.db.write(async (tx) => {
      await tx.queries.deleteFrom('module_version').where('uid', '=', 'faq').execute()
      tx.touch('module_version')
    })
    expect(await info('faq')).toMatchObject({ state: 5, active: null })
    const mended = await bring()
    expect(mended, mended.msg).toMatchObject({ code: 1 })
    expect(await info('faq')).toMatchObject({ state: 1 })
  })

  it('what it needs must be there, and what is needed stays; two that exclude each other are never both on', async () => {
    const { bring, post } = opened
    const plain = { capabilities: {}, files: {} }
    const needs = [{ id: 'faq', from: '1.0.0', below: '2.0.0' }]
    const tooNew = { ...plain, id: 'wall', more: { needs: [{ ...needs[0], from: '1.5.0' }] } }
    expect((await bring(tooNew)).msg).toMatch(/faq \(1\.5\.0/)
    expect(await bring({ ...plain, id: 'wall', version: '1.0.1', more: { needs } })).toMatchObject({
      code: 1,
    })
    expect((await post('changeState', { uid: 'faq', state: 0 })).msg).toMatch(/wall/)
    expect((await bring({ ...plain, id: 'anti', more: { excludes: ['faq'] } })).msg).toMatch(/faq/)
  })

  it('staff do not change its tables, and only super administrators see and do any of this (T7.2)', async () => {
    const operation = { op: 'dropTable', table: 'x_faq_question' }
    expect((await ask('tables/plan', { operation })).msg).toMatch(/faq/)
    for (const action of ['install', 'update', 'changeState', 'rollback', 'uninstall', 'discard', 'trust'])
      expectRefusal(
        await world.ask('POST', `/admin/module/${action}`, {
          as: 'editor',
          body: {
            uid: 'faq',
            sha256: 'a'.repeat(64),
            agree: true,
            version: '1.0.0',
            state: 0,
            name: 'Editor',
            key: 'x',
          },
        }),
        'forbidden',
      )
    expectRefusal(await world.ask('GET', '/admin/module/index', { as: 'editor' }), 'forbidden')
    expectRefusal(await opened.upload(await packed({ id: 'theirs' }), 'editor'), 'forbidden')
  })

  it('nothing is installed that staff did not agree to, in these very bytes', async () => {
    const { upload, post } = opened
    const { data } = await upload(await packed({ id: 'seen', capabilities: {}, files: {} }))
    const { waiting } = data.info as { waiting: { sha256: string } }
    expect((await post('install', { uid: 'seen', sha256: waiting.sha256, agree: false })).code).toBe(0)
    expect((await post('install', { uid: 'seen', sha256: 'a'.repeat(64), agree: true })).code).toBe(0)
    expect((await upload(await packed({ id: 'open', secret: null }))).msg).toMatch(/signed|签名/)
  })
})

describe('a module without a signature', () => {
  it('is installed where the operator allows it, when its name is typed', async () => {
    const { world, bring } = await openModuleWorld('sqlite', { UNSIGNED_MODULES: 'on' })
    const open = { id: 'open', capabilities: {}, files: {}, secret: null }
    expect((await bring(open)).msg).toMatch(/open/)
    const installed = await bring(open, { confirm: 'open' })
    expect(installed, installed.msg).toMatchObject({
      code: 1,
      data: { info: { active: { publisher_id: '' } } },
    })
    await world.close()
  })
})

describe('a house in safe mode', () => {
  it('comes up without what modules brought, where they can be disabled and removed but not installed', async () => {
    const { world, bring } = await openModuleWorld('sqlite')
    expect(await bring()).toMatchObject({ code: 1 })
    const safe = await openBeside(world, { SAFE_MODE: 'on' })
    const calls = moduleCalls(safe)
    const list = () => safe.ask('GET', '/admin/x_faq_question/index', { as: 'root' })
    expect((await list()).code).toBe(0)
    expect((await safe.ask('GET', '/admin/module/index', { as: 'root' })).data.safe).toBe(true)
    expect((await calls.bring({ id: 'other', capabilities: {}, files: {} })).msg).toMatch(/safe|安全/)
    expect(await calls.post('changeState', { uid: 'faq', state: 0 })).toMatchObject({ code: 1 })
    expect((await calls.post('changeState', { uid: 'faq', state: 1 })).msg).toMatch(/safe|安全/)
    expect(await calls.post('uninstall', { uid: 'faq' })).toMatchObject({ code: 1 })
    await safe.close()
    await world.close()
  })
})
