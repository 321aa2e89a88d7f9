import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('what is deleted for ever on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', ...(body ? { body } : {}), headers: { 'think-lang': 'en' } })
  const newest = async (log: string) => (await ask('GET', `/admin/${log}/index`)).data.list?.[0] ?? {}
  const numberOf = async (adding: ReturnType<typeof ask>) => Number((await adding).data.id)
  const remove = (entity: string, ids: number[]) => ask('DELETE', `/admin/${entity}/del`, { ids })
  const forget = async () =>
    expect(
      await ask('DELETE', '/admin/recycle_log/del', { ids: [(await newest('recycle_log')).id] }),
    ).toEqual(expect.objectContaining({ code: 1 }))

  /** All that the record holds of a row, the bodies of the requests and what was told of watched fields among it. */
  const recordOf = (entity: string, id: number) =>
    world.house.db.read
      .selectFrom('change')
      .innerJoin('change_set', 'change_set.id', 'change.set_id')
      .leftJoin('sensitive_change', 'sensitive_change.change_id', 'change.id')
      .select(['change.action', 'change.before', 'change.after', 'change_set.data', 'change_set.actor_name'])
      .select(['change_set.node', 'change_set.at', 'sensitive_change.data_field'])
      .select(['sensitive_change.before as was', 'sensitive_change.after as became'])
      .where('entity', '=', entity)
      .where('row_id', '=', id)
      .orderBy('change.id')
      .execute()

  const someMember = { username: 'forgotten', nickname: 'Shen Zhou', password: 'seven-strings-13' }

  it('a permanent deletion keeps the time and the actor, and erases all values', async () => {
    const id = await numberOf(
      ask('POST', '/admin/member/add', { ...someMember, mobile: '13800138000', email: 'shen@example.org' }),
    )
    await ask('POST', '/admin/member/edit', { id, mobile: '13900139000', motto: 'Plum blossom' })
    await remove('member', [id])
    await forget()
    const record = await recordOf('member', id)
    expect(record.map(({ action, node }) => [action, node])).toEqual([
      ['add', 'member/add'],
      ['edit', 'member/edit'],
      ['del', 'member/del'],
    ])
    for (const { before, after, actor_name, at } of record)
      expect({ before, after, actor_name, at }).toEqual({
        before: null,
        after: null,
        actor_name: 'root',
        at: expect.any(Number),
      })
    expect(record[1]).toMatchObject({ data_field: 'mobile', was: '', became: '' })
    expect(JSON.stringify(record)).not.toMatch(/Shen|example\.org|138|139|blossom/)
    const told = await newest('sensitive_log')
    expect(told).toMatchObject({ data_table: 'member', id_value: id, username: 'root' })
    expect((await ask('POST', '/admin/sensitive_log/rollback', { ids: [told.id] })).msg).toBe(
      'This change has been taken back already, or its former value was never kept',
    )
  })

  const tag = { tag_name_zh_cn: '梅', tag_name_en: 'Plum', tag_color: '#a8321f' }

  it('a permanent deletion keeps the history of all other rows', async () => {
    const [gone, kept] = [
      await numberOf(ask('POST', '/admin/tag/add', tag)),
      await numberOf(ask('POST', '/admin/tag/add', { ...tag, tag_name_en: 'Orchid' })),
    ]
    await remove('tag', [kept])
    await remove('tag', [gone])
    await forget()
    const record = await recordOf('tag', kept)
    expect(record.map(({ before, after }) => [before !== null, after !== null])).toEqual([
      [false, true],
      [true, false],
    ])
    expect(record[0]?.data).toContain('Orchid')
    expect(await newest('recycle_log')).toMatchObject({ data_table: 'tag', row_id: kept })
  })

  it('a restored row disappears from the bin but keeps its history', async () => {
    const id = await numberOf(ask('POST', '/admin/tag/add', tag))
    await ask('POST', '/admin/tag/edit', { id, tag_name_en: 'Bamboo' })
    await remove('tag', [id])
    const bin = await newest('recycle_log')
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [bin.id] })).toMatchObject({ code: 1 })
    await forget()
    const [added, edited, deleted, back] = await recordOf('tag', id)
    expect(added?.after).toContain('Plum')
    expect(edited?.before).toContain('Plum')
    expect(deleted).toMatchObject({ action: 'del', before: null })
    expect(back?.after).toContain('Bamboo')

    await remove('tag', [id])
    await forget()
    expect(JSON.stringify(await recordOf('tag', id))).not.toMatch(/Plum|Bamboo/)
  })

  it('a deleted row is erased the same way after 90 days', async () => {
    const id = await numberOf(ask('POST', '/admin/tag/add', tag))
    await remove('tag', [id])
    const { db, clock, jobs } = world.house
    await db.write(({ queries }) =>
      queries
        .updateTable('change_set')
        .set({ at: clock.seconds() - 91 * 24 * 3600 })
        .where('node', '=', 'tag/del')
        .execute(),
    )
    expect(await jobs.runNow('recycle-purge')).toBe(true)
    expect(JSON.stringify(await recordOf('tag', id))).not.toContain('Plum')
  })
})
