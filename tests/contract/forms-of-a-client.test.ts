import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '#entities/admin.ts'
import { member } from '#entities/member.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { password } from '#tests/world.ts'
import { openContractWorld, type ContractWorld } from './contract-world.ts'
import type { FamilyClient, Row } from './family-client.ts'
import { officeAs, search } from './office-as.ts'

/** Rules, icons and names, as the forms of this family send them. */
describe.each(engines)('the forms of a client of this family on %s', (engine) => {
  let at: ContractWorld
  let root: FamilyClient
  beforeAll(async () => {
    at = await openContractWorld(engine)
    root = await at.client({ area: 'admin', language: 'en' })
  })
  afterAll(() => at.close())
  const { data, rowOf, saved, first } = officeAs(() => root)

  it('a client makes rules about data with the forms of this family', async () => {
    for (const controller of ['security.dataRecycle', 'security.sensitiveData'])
      expect(await data(root, `/admin/${controller}/add`)).toMatchObject({
        tables: { tag: expect.any(String) },
        controllers: { tag: expect.any(String) },
      })
    const { list } = await data(root, '/admin/security.dataRecycle/index', { limit: 100 })
    const ruled = new Set(list?.map(({ data_table }) => data_table))
    const { tables } = await data(root, '/admin/security.dataRecycle/add')
    const [data_table] = Object.keys(tables as Row).filter((name) => !ruled.has(name))
    const rule = {
      name: 'One more',
      controller: data_table,
      controller_as: data_table,
      data_table,
      primary_key: 'id',
      status: '1',
    }
    const recycle = await root.post('/admin/security.dataRecycle/add', rule)
    expect(recycle, recycle.msg).toMatchObject({ code: 1 })
    expect(await rowOf('security.dataRecycle', recycle.data.id)).toMatchObject({
      data_table,
      controller: `/admin/${data_table}`,
      controller_as: data_table,
      primary_key: 'id',
    })
    expect(await root.post('/admin/security.dataRecycle/add', rule)).toMatchObject({ code: 0 })
    const fieldsOf = '/admin/security.sensitiveData/getFieldList'
    expect(await data(root, fieldsOf, { table: 'tag' })).toMatchObject({
      pk: 'id',
      fieldlist: { tag_color: expect.any(String) },
    })
    const fields = [{ name: 'tag_color', value: 'Colour' }]
    const sensitive = { ...rule, data_table: 'tag', data_fields: ['tag_color'], fields }
    const watched = await root.post('/admin/security.sensitiveData/add', sensitive)
    expect(watched, watched.msg).toMatchObject({ code: 1 })
    expect(
      await saved('security.sensitiveData', await rowOf('security.sensitiveData', watched.data.id)),
    ).toMatchObject({ data_fields: 'tag_color', fields: [{ name: 'tag_color', value: expect.any(String) }] })
  })

  it('a client sees with a deletion and a watched change their rule and who did it', async () => {
    const { id: tag } = (await root.post('/admin/tag/add', { tag_name_zh_cn: '短' })).data
    const gone = await root.del('/admin/tag/del', [Number(tag)])
    expect(gone, gone.msg).toMatchObject({ code: 1 })
    expect(
      await root.post('/admin/user.user/edit', { id: at.world.ids.lin, username: 'linlin' }),
    ).toMatchObject({
      code: 1,
    })
    await root.post('/admin/user.user/edit', { id: at.world.ids.lin, username: 'lin' })
    const who = { id: at.world.ids.root, username: 'root', nickname: expect.any(String) }
    const logs = { 'security.dataRecycleLog': 'recycle', 'security.sensitiveDataLog': 'sensitive' }
    for (const [controller, rule] of Object.entries(logs)) {
      const row = await first(controller)
      const joined = {
        admin: who,
        [rule]: { name: expect.any(String), controller: expect.stringMatching(/^\/admin/) },
      }
      expect(row).toMatchObject(joined)
      expect((await data(root, `/admin/${controller}/info`, { id: row.id })).row).toMatchObject(joined)
    }
  })

  it('a client is refused a user name that its own forms could not send', async () => {
    const { editor, lin: id } = at.world.ids
    const people: Array<[string, Row, number]> = [
      ['auth.admin', { group_arr: [at.world.ids.editorGroup] }, editor],
      ['user.user', {}, id],
    ]
    for (const [controller, more, person] of people) {
      const known = (await rowOf(controller, person)).username
      for (const username of ['1abc', 'two words', '明月明月', 'x'.repeat(17)]) {
        const form = { username, nickname: 'Odd', password, ...more }
        const refused = { code: 0, data: { fields: { username: expect.stringContaining('letter') } } }
        expect(await root.post(`/admin/${controller}/add`, form)).toMatchObject(refused)
        expect(await root.post(`/admin/${controller}/edit`, { id: person, username })).toMatchObject(refused)
      }
      const entity = controller === 'user.user' ? member : admin
      await editRow(at.world.house, entity as typeof member, person, { username: '1abc' })
      const old = await rowOf(controller, person)
      expect(await saved(controller, { ...old, motto: 'As ever' })).toMatchObject({
        username: '1abc',
        motto: 'As ever',
      })
      expect(await saved(controller, { id: person, username: known })).toMatchObject({ username: known })
    }
  })

  it('a client gives a menu an icon of its own set, and reads it back', async () => {
    const { list = [] } = await data(root, '/admin/auth.menu/index', { search: search('name', '=', 'tag') })
    const [rule] = list.flatMap(({ children }) => children as Row[])
    for (const icon of ['el-icon-Discount', 'fa fa-tags', 'local-tag']) {
      expect(await saved('auth.menu', { id: rule?.id, icon })).toMatchObject({ icon })
      const { menus } = await data(root, '/admin/index/index')
      const pages = (menus as Array<{ children: Row[] }>).flatMap(({ children }) => children)
      expect(pages.find(({ name }) => name === 'tag')).toMatchObject({ icon })
    }
  })
})
