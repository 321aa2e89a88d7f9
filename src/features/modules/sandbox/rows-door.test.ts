import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loose } from '#platform/db/db.server.ts'
import { engines } from '#tests/databases.ts'
import { label, openTablesHouse } from '#tests/tables/tables-house.ts'
import type { RowsDoor } from './doors.ts'
import { rowsDoor } from './rows-door.server.ts'

describe.each(engines)('the rows of a module on %s', (engine) => {
  let made: Awaited<ReturnType<typeof openTablesHouse>>
  let door: RowsDoor
  beforeAll(async () => {
    made = await openTablesHouse(engine)
    await made.create('x_faq_question', [
      { name: 'body', kind: 'richText', label: label('正文', 'Body') },
      { name: 'seen', kind: 'number', label: label('次数', 'Times'), options: { max: 9 } },
      { name: 'mail', kind: 'email', label: label('邮箱', 'Mail'), unique: true },
      { name: 'shown', kind: 'switch', label: label('显示', 'Shown') },
      { name: 'above', kind: 'belongsTo', label: label('上级', 'Above'), options: { entity: 'tag' } },
    ])
    await made.house.latestRegistry()
    door = rowsDoor({ house: made.house, node: 'module/faq', tableOf: (name) => `x_faq_${name}` })
  })
  afterAll(() => made.house.close())

  const refused = (work: Promise<unknown>) => made.refused(work)

  it('are added, read, changed and removed, and the record of change says by whom', async () => {
    const row = await door.add('question', {
      title_zh_cn: '几点开门',
      title_en: 'When do you open',
      body: '<p onclick="x()">Nine<script>1</script></p>',
      seen: 1,
    })
    expect(row).toMatchObject({ title_en: 'When do you open', body: '<p>Nine</p>', seen: 1, version: 1 })
    const id = Number(row.id)
    expect(await door.get('question', id)).toEqual(row)
    expect(await door.change('question', id, { seen: 2 }, 1)).toMatchObject({ seen: 2, version: 2 })
    expect(await refused(door.change('question', id, { seen: 3 }, 1))).toMatchObject({
      key: expect.stringContaining('.'),
    })
    expect(await door.change('question', id, { seen: 4 })).toMatchObject({ seen: 4 })
    expect(await door.remove('question', id)).toBe(null)
    expect(await door.get('question', id)).toBe(null)
    expect(await refused(door.remove('question', id))).toMatchObject({ key: 'refused.notFound' })
    const lines = await loose(made.house.db.read)
      .selectFrom('change')
      .innerJoin('change_set', 'change_set.id', 'change.set_id')
      .select(['change.action', 'change_set.node', 'change_set.area'])
      .where('change.entity', '=', 'x_faq_question')
      .orderBy('change.id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['add', 'edit', 'edit', 'del'])
    expect(new Set(lines.map(({ node, area }) => `${area as string} ${node as string}`))).toEqual(
      new Set(['system module/faq']),
    )
  })

  it('keep the rules of their fields', async () => {
    const whole = { title_zh_cn: '问', title_en: 'Q' }
    expect(await refused(door.add('question', {}))).toMatchObject({ fields: ['title_zh_cn'] })
    expect(await refused(door.add('question', { ...whole, seen: 10 }))).toMatchObject({ fields: ['seen'] })
    expect(await refused(door.add('question', { ...whole, above: 77 }))).toMatchObject({ fields: ['above'] })
    expect(await refused(door.add('question', { ...whole, mail: 'no' }))).toMatchObject({ fields: ['mail'] })
    expect(await refused(door.add('question', { ...whole, other: 1 }))).toEqual({
      key: 'refused.unknownField',
      fields: [],
    })
    await door.add('question', { ...whole, mail: 'a@example.org' })
    expect(await refused(door.add('question', { ...whole, mail: 'a@example.org' }))).toMatchObject({
      key: 'refused.duplicate',
    })
  })

  it('are found by their values, in pages', async () => {
    for (const seen of [5, 6, 7])
      await door.add('question', { title_zh_cn: '找', title_en: `Find ${seen}`, seen, shown: seen % 2 })
    const found = async (query: Parameters<RowsDoor['find']>[1]) =>
      (await door.find('question', query)).list.map(({ seen }) => seen)
    expect(await door.find('question', { where: { title_zh_cn: '找' }, limit: 1 })).toMatchObject({
      total: 3,
      list: [{ seen: 7 }],
    })
    expect(await found({ where: { seen: { '>': 4, '<=': 6 } }, order: 'seen', direction: 'asc' })).toEqual([
      5, 6,
    ])
    expect(await found({ where: { seen: { IN: [5, 7] } }, order: 'seen', page: 2, limit: 1 })).toEqual([5])
    expect(await found({ where: { title_en: { LIKE: 'find' }, shown: true }, order: 'seen' })).toEqual([7, 5])
    const withMail = await door.find('question', { where: { mail: { '<>': '' } } })
    expect(withMail).toMatchObject({ total: 1, list: [{ mail: 'a@example.org' }] })
  })

  it('are asked for by columns that they have', async () => {
    for (const query of [
      { where: { password: 1 } },
      { where: { 'above.name': 1 } },
      { where: { 'seen" or 1=1 --': 1 } },
      { order: 'nothing' },
      { order: 'title' },
      { order: '1; drop table x' },
      { where: { seen: { '=': [1] } } },
      { where: { seen: { IN: 1 } } },
      { where: { seen: { '>': null } } },
    ] as Array<Parameters<RowsDoor['find']>[1]>)
      expect((await refused(door.find('question', query))).key).toMatch(/^refused\./)
  })

  it('are those of its own tables', async () => {
    await expect(door.get('nothing', 1)).rejects.toMatchObject({ code: 'unknown' })
    await expect(door.get('../member', 1)).rejects.toMatchObject({ code: 'unknown' })
  })
})
