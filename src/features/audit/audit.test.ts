import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal, expectUnknownCall } from '#tests/expect-refusal.ts'
import { newAdmin } from '#tests/new-people.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the record of change as staff see it on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', ...(body ? { body } : {}), headers: { 'think-lang': 'en' } })
  const added = async (entity: string, form: object) =>
    Number((await ask('POST', `/admin/${entity}/add`, form)).data.id)
  const newest = async (log: string) => (await ask('GET', `/admin/${log}/index`)).data.list?.[0] ?? {}
  const tagNamed = (name: string) =>
    added('tag', { tag_name_zh_cn: name, tag_name_en: name, tag_color: '#a8321f' })
  const memberNamed = (username: string, more: object = {}) =>
    added('member', { username, nickname: username, password: 'seven-strings-13', ...more })

  it('the log shows the actions of administrators in the words of the menu (T4.10)', async () => {
    await tagNamed('Logged')
    expect(await newest('admin_log')).toMatchObject({
      username: 'root',
      title_zh_cn: '标签 / 添加',
      title_en: 'Tag / Add',
      outcome: 'ok',
      ip: expect.stringMatching(/./),
    })
  })

  it('the log keeps the title that an action had, whatever the menu is called later (T4.10)', async () => {
    await tagNamed('Titled')
    const { id } = await newest('admin_log')
    const rule = await world.house.db.read
      .selectFrom('menu_rule')
      .select('id')
      .where('name', '=', 'tag/add')
      .executeTakeFirstOrThrow()
    const names = { title_zh_cn: '看了看', title_en: 'Looked at tags' }
    expect(await ask('POST', '/admin/menu_rule/edit', { ...rule, ...names })).toMatchObject({ code: 1 })
    const past = (await ask('GET', `/admin/admin_log/info?id=${String(id)}`)).data.row
    expect(past).toMatchObject({ title_zh_cn: '标签 / 添加', title_en: 'Tag / Add' })
    await ask('POST', '/admin/menu_rule/edit', { ...rule, title_zh_cn: '添加', title_en: 'Add' })
  })

  it('log entries cannot be added, edited or deleted by any call (T9.2)', async () => {
    for (const [method, action] of [
      ['POST', 'add'],
      ['POST', 'edit'],
      ['DELETE', 'del'],
    ] as const)
      expectUnknownCall(await ask(method, `/admin/admin_log/${action}`, { ids: [1] }))
  })

  it('the log shows an administrator only their own actions and those of administrators below them', async () => {
    const clerk = await newAdmin(world, ['admin_log/index', 'admin_log/info', 'tag/add'])
    const asClerk = (method: 'GET' | 'POST', path: string, body?: object) =>
      world.ask(method, path, { headers: { batoken: clerk.token }, ...(body && { body }) })
    const own = { tag_name_zh_cn: '自己', tag_name_en: 'Own', tag_color: '#a8321f' }
    expect(await asClerk('POST', '/admin/tag/add', own)).toMatchObject({ code: 1 })
    await tagNamed('Unseen')
    const { list } = (await asClerk('GET', '/admin/admin_log/index')).data
    expect(list).toMatchObject([{ username: clerk.username, title_en: 'Tag / Add' }])
    const { id } = await newest('admin_log')
    const answer = await asClerk('GET', `/admin/admin_log/info?id=${String(id)}`)
    expectRefusal(answer, 'notFound')
  })

  it('a deleted row is restored as it was, with its own id (T9.1)', async () => {
    const id = await tagNamed('Kept')
    await ask('DELETE', '/admin/tag/del', { ids: [id] })
    const bin = await newest('recycle_log')
    expect(bin).toMatchObject({
      data_table: 'tag',
      row_id: id,
      row_name: 'Kept',
      username: 'root',
      is_restore: 0,
    })
    expect(JSON.parse(String(bin.data))).toMatchObject({ tag_name_en: 'Kept' })
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [bin.id] })).toMatchObject({ code: 1 })
    const back = await ask('GET', `/admin/tag/edit?id=${id}`)
    expect(back.data.row).toMatchObject({ id, tag_name_en: 'Kept' })
    expect((await ask('GET', `/admin/recycle_log/info?id=${String(bin.id)}`)).data.row).toMatchObject({
      is_restore: 1,
    })
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [bin.id] })).toMatchObject({
      code: 0,
      msg: 'This row has been brought back already, or its table is gone',
    })
  })

  it('restoring refuses a taken name, unless the row may get another one (T9.1)', async () => {
    const id = await memberNamed('liangyi', { mobile: '13900001111' })
    await ask('DELETE', '/admin/member/del', { ids: [id] })
    await memberNamed('liangyi')
    const { id: deleted } = await newest('recycle_log')
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [deleted] })).toMatchObject({
      code: 0,
      msg: 'liangyi is taken by another row as its “Username”; the row can be brought back under another name',
    })
    expect(await ask('POST', '/admin/recycle_log/restore_renamed', { ids: [deleted] })).toMatchObject({
      code: 1,
    })
    const { row } = (await ask('GET', `/admin/member/edit?id=${id}`)).data
    // Nobody signs in with an account that has just come back: it is switched off and has no password.
    expect(row).toMatchObject({ username: 'liangyi-2', mobile: '13900001111', status: 'disable' })
    const { password } = await world.house.db.read
      .selectFrom('member')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password).toBe('')
  })

  it('a row is restored only if the rows it refers to exist', async () => {
    const group = await added('member_group', { name: 'Guests' })
    const id = await memberNamed('zhaoguest', { group_id: group })
    await ask('DELETE', '/admin/member/del', { ids: [id] })
    const member = await newest('recycle_log')
    await ask('DELETE', '/admin/member_group/del', { ids: [group] })
    const above = await newest('recycle_log')
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [member.id] })).toMatchObject({
      code: 0,
      data: { fields: { group_id: expect.any(String) } },
    })
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [member.id, above.id] })).toMatchObject({
      code: 1,
    })
    expect((await ask('GET', `/admin/member/edit?id=${id}`)).data.row).toMatchObject({ group_id: group })
  })

  it('a disabled recycle rule hides its table, and only a super administrator can switch it', async () => {
    const rules = (await ask('GET', '/admin/recycle_rule/index?quick_search=keyword')).data.list ?? []
    const rule = rules.find(({ data_table }) => data_table === 'keyword')
    const off = { id: rule?.id, status: 0 }
    expect((await world.ask('POST', '/admin/recycle_rule/edit', { as: 'editor', body: off })).code).not.toBe(
      1,
    )
    expect(await ask('POST', '/admin/recycle_rule/edit', off)).toMatchObject({ code: 1 })
    const before = await newest('recycle_log')
    const id = await added('keyword', { keyword_zh_cn: '琴', keyword_en: 'qin' })
    await ask('DELETE', '/admin/keyword/del', { ids: [id] })
    expect(await newest('recycle_log')).toMatchObject({ id: before.id })
    await ask('POST', '/admin/recycle_rule/edit', { id: rule?.id, status: 1 })
    expect(await newest('recycle_log')).toMatchObject({ data_table: 'keyword', row_id: id })
  })

  it('a permanent deletion erases the values but keeps the fact of the deletion', async () => {
    const id = await tagNamed('Secret')
    await ask('DELETE', '/admin/tag/del', { ids: [id] })
    const bin = await newest('recycle_log')
    expect(await ask('DELETE', '/admin/recycle_log/del', { ids: [bin.id] })).toMatchObject({ code: 1 })
    expect((await ask('GET', `/admin/recycle_log/info?id=${String(bin.id)}`)).code).toBe(0)
    const kept = await world.house.db.read
      .selectFrom('change')
      .select(['action', 'before'])
      .where('entity', '=', 'tag')
      .where('row_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(kept).toEqual({ action: 'del', before: null })
  })

  it('a change of a watched field is recorded with masked values and can be rolled back (T9.2)', async () => {
    const id = await memberNamed('wangmasked', { mobile: '13812348000', email: 'wang@example.org' })
    await ask('POST', '/admin/member/edit', { id, mobile: '13912348111', nickname: 'Not watched' })
    const told = await newest('sensitive_log')
    expect(told).toMatchObject({
      data_table: 'member',
      id_value: id,
      data_field: 'mobile',
      before: '138****8000',
      after: '139****8111',
      username: 'root',
      is_rollback: 0,
    })
    expect(await ask('POST', '/admin/sensitive_log/rollback', { ids: [told.id] })).toMatchObject({ code: 1 })
    expect((await ask('GET', `/admin/member/edit?id=${id}`)).data.row).toMatchObject({
      mobile: '13812348000',
    })
    expect(await newest('sensitive_log')).toMatchObject({ before: '139****8111', after: '138****8000' })
    expect(await ask('POST', '/admin/sensitive_log/rollback', { ids: [told.id] })).toMatchObject({ code: 0 })
  })

  it('passwords are never recorded, and a value that changed again cannot be rolled back', async () => {
    const id = await memberNamed('qianchanged', { mobile: '13700000001' })
    await ask('POST', '/admin/member/edit', { id, password: 'other-strings-13' })
    const password = await newest('sensitive_log')
    expect(password).toMatchObject({ data_field: 'password', before: '●●●●●●', after: '●●●●●●' })
    expect(await ask('POST', '/admin/sensitive_log/rollback', { ids: [password.id] })).toMatchObject({
      msg: 'This change has been taken back already, or its former value was never kept',
    })
    await ask('POST', '/admin/member/edit', { id, mobile: '13700000002' })
    const first = await newest('sensitive_log')
    await ask('POST', '/admin/member/edit', { id, mobile: '13700000003' })
    expect(await ask('POST', '/admin/sensitive_log/rollback', { ids: [first.id] })).toMatchObject({
      msg: 'This field was changed again since; look at it and change it by hand',
    })
  })

  it('a rule can watch only existing fields', async () => {
    const rule = { name: 'Lectures', data_table: 'lecture', data_fields: 'title,no_such_field' }
    expect(await ask('POST', '/admin/sensitive_rule/add', rule)).toMatchObject({
      code: 0,
      data: { fields: { data_fields: expect.any(String) } },
    })
    expect(
      await ask('POST', '/admin/sensitive_rule/add', { ...rule, data_table: 'change_set' }),
    ).toMatchObject({ code: 0, data: { fields: { data_table: expect.any(String) } } })
  })
})
