import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { addRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('whoever would get further through the record of change on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const english = { 'think-lang': 'en' }
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', ...(body ? { body } : {}), headers: english })
  const added = async (entity: string, form: object) =>
    Number((await ask('POST', `/admin/${entity}/add`, form)).data.id)
  const newest = async (log: string) => (await ask('GET', `/admin/${log}/index`)).data.list?.[0] ?? {}
  const countOf = async (table: 'admin_group' | 'menu_rule' | 'tag', id: number) =>
    (await world.house.db.read.selectFrom(table).select('id').where('id', '=', id).execute()).length

  /** Somebody who deleted things as a super administrator and is a warden of the bin now. */
  async function demoted(name: string, nodes: string[], deleting: (as: AskAsPerson) => Promise<void>) {
    const { house, ids } = world
    const group = await addRow(house, adminGroup, {
      name,
      superior_id: ids.rootGroup,
      rules: ['recycle_log/index', 'recycle_log/restore', ...nodes].join(','),
    })
    const person = await addRow(house, admin, {
      username: name,
      nickname: name,
      password: 'hash',
      group_ids: String(ids.rootGroup),
    })
    const { token } = await issueTokens(house, 'admin', person.id, { keep: false })
    const as: AskAsPerson = (method, path, body) =>
      world.ask(method, path, { ...(body ? { body } : {}), headers: { ...english, batoken: token } })
    await deleting(as)
    await ask('POST', '/admin/admin/edit', { id: person.id, group_ids: String(group.id) })
    return as
  }
  type AskAsPerson = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => ReturnType<typeof world.ask>

  it('an administrator cannot restore a group that they could not add', async () => {
    const nodes = ['admin_group/index', 'admin_group/add', 'admin_group/edit']
    const id = await added('admin_group', { name: 'Above', rules: '*', superior_id: null, status: 1 })
    const as = await demoted('wardenone', nodes, async (then) => {
      expect(await then('DELETE', '/admin/admin_group/del', { ids: [id] })).toMatchObject({ code: 1 })
    })
    const bin = await newest('recycle_log')
    expect(bin).toMatchObject({ data_table: 'admin_group', row_id: id })
    expect(await as('POST', '/admin/recycle_log/restore', { ids: [bin.id] })).toMatchObject({ code: 0 })
    expect(await countOf('admin_group', id)).toBe(0)
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [bin.id] })).toMatchObject({ code: 1 })
  })

  it('an administrator cannot restore a permission that only a super administrator may add', async () => {
    const rule = { title_zh_cn: '别处', title_en: 'Elsewhere', name: 'elsewhere/odd', type: 'button' }
    const id = await added('menu_rule', rule)
    const as = await demoted('wardentwo', ['menu_rule/index', 'menu_rule/add'], async (then) => {
      expect(await then('DELETE', '/admin/menu_rule/del', { ids: [id] })).toMatchObject({ code: 1 })
    })
    const bin = await newest('recycle_log')
    expect(await as('POST', '/admin/recycle_log/restore', { ids: [bin.id] })).toMatchObject({ code: 0 })
    expect(await countOf('menu_rule', id)).toBe(0)
  })

  it('an administrator cannot restore rows of a forbidden table or rows that others deleted (T9.1)', async () => {
    const tag = async (name: string) =>
      added('tag', { tag_name_zh_cn: name, tag_name_en: name, tag_color: '#a8321f' })
    const [own, others] = [await tag('Own'), await tag('Others')]
    const as = await demoted('wardenthree', ['tag/index', 'recycle_log/info'], async (then) => {
      await then('DELETE', '/admin/tag/del', { ids: [own] })
    })
    const first = await newest('recycle_log')
    await ask('DELETE', '/admin/tag/del', { ids: [others] })
    const second = await newest('recycle_log')
    expect(await as('POST', '/admin/recycle_log/restore', { ids: [first.id] })).toMatchObject({ code: 302 })
    for (const ids of [[second.id], [first.id, second.id]])
      expectRefusal(await as('POST', '/admin/recycle_log/restore', { ids }), 'notFound')
    expectRefusal(await as('GET', `/admin/recycle_log/info?id=${String(second.id)}`), 'notFound')
    expect((await countOf('tag', own)) + (await countOf('tag', others))).toBe(0)
  })

  it('simultaneous requests restore a row once', async () => {
    const id = await added('tag', { tag_name_zh_cn: '一', tag_name_en: 'One', tag_color: '#a8321f' })
    await ask('DELETE', '/admin/tag/del', { ids: [id] })
    const { id: deleted } = await newest('recycle_log')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('POST', '/admin/recycle_log/restore', { ids: [deleted] })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 1])
  })

  it('a balance is corrected only by another ledger line, not by a rollback', async () => {
    const rule = { name: 'Sums', data_table: 'member', data_fields: 'money,score' }
    expect(await ask('POST', '/admin/sensitive_rule/add', rule)).toMatchObject({ code: 1 })
    const { lin } = world.ids
    const line = { member_id: lin, amount: 500, remark_zh_cn: '补', remark_en: 'Put right' }
    expect(await ask('POST', '/admin/balance_log/add', line)).toMatchObject({ code: 1 })
    const told = await newest('sensitive_log')
    expect(told).toMatchObject({ data_field: 'money', before: '0.00', after: '500.00' })
    expect(await ask('POST', '/admin/sensitive_log/rollback', { ids: [told.id] })).toMatchObject({
      code: 0,
      msg: 'This value is not set by hand; put it right where it comes from',
    })
    const { money } = await world.house.db.read
      .selectFrom('member')
      .select('money')
      .where('id', '=', lin)
      .executeTakeFirstOrThrow()
    expect(money).toBe(50_000)
  })

  it('a rollback cannot make a revoked certificate valid again', async () => {
    const rule = { name: 'Certificates', data_table: 'certificate', data_fields: 'revoked_at' }
    await ask('POST', '/admin/sensitive_rule/add', rule)
    const words = { title_zh_cn: '琴', title_en: 'Qin', holder: 'Lin', reason: 'By hand' }
    const id = await added('certificate', { member_id: world.ids.lin, ...words })
    expect(
      await ask('POST', '/admin/certificate/revoke', { ids: [id], told: { reason_zh_cn: '误发' } }),
    ).toMatchObject({ code: 1 })
    const told = await newest('sensitive_log')
    expect(told).toMatchObject({ data_table: 'certificate', data_field: 'revoked_at' })
    expect(await ask('POST', '/admin/sensitive_log/rollback', { ids: [told.id] })).toMatchObject({ code: 0 })
  })

  it('the record contains no secret setting, neither added nor changed', async () => {
    const titles = { title_zh_cn: '网关口令', title_en: 'Pass phrase of the gateway' }
    const item = { name: 'gateway_phrase', ...titles, type: 'password', value: 'first-secret-words' }
    expect(await ask('POST', '/admin/config/add', item)).toMatchObject({ code: 1 })
    const both = { site_motto_en: 'A motto', gateway_phrase: 'second-secret-words' }
    expect(await ask('POST', '/admin/config/edit', both)).toMatchObject({ code: 1 })
    const { list = [] } = (await ask('GET', '/admin/admin_log/index')).data
    expect(list.slice(0, 2).map(({ data }) => JSON.parse(String(data)) as object)).toMatchObject([
      { site_motto_en: 'A motto', gateway_phrase: '***' },
      { name: 'gateway_phrase', type: 'password', value: '***' },
    ])
    const { read } = world.house.db
    const kept = [
      await read.selectFrom('change_set').selectAll().execute(),
      await read.selectFrom('change').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain('secret-words')
  })
})
