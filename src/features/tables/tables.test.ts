import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAudit } from '#platform/change/audit-context.ts'
import { loose } from '#platform/db/db.server.ts'
import { introspect } from '#platform/db/introspect.server.ts'
import { engines } from '#tests/databases.ts'
import { everyKind, label, openTablesHouse } from '#tests/tables/tables-house.ts'
import { applyOperation, planUndo } from './apply.server.ts'
import { entityOf } from './custom-entity.ts'

describe.each(engines)('tables of staff on %s', (engine) => {
  let tables: Awaited<ReturnType<typeof openTablesHouse>>
  beforeAll(async () => void (tables = await openTablesHouse(engine)))
  afterAll(() => tables.house.close())

  it('makes a table with a field of every kind, which the declaration and the database agree on', async () => {
    const { house, table, differences, create, addRows, rowsOf } = tables
    const { id, plan: planned } = await create('x_kinds', everyKind)
    expect(id).toBeGreaterThan(0)
    expect(planned.steps[0]?.sql).toContain('create table "x_kinds"')
    expect(await differences('x_kinds')).toEqual([])
    const entity = entityOf(await table('x_kinds'))
    expect(Object.keys(entity.fields)).toHaveLength(everyKind.length + 6)
    expect(entity).toMatchObject({ title: 'title', superior: 'f_superior', order: { column: 'weigh' } })
    expect((await introspect(house.db)).get('x_kinds')?.indexes).toContain('x_kinds_weigh_id_index')
    await addRows('x_kinds', [{ title_zh_cn: '鼎' }])
    expect(await rowsOf('x_kinds')).toMatchObject([{ id: 1, version: 1, f_choices: 'old', f_choice: 'old' }])
    const links = (await introspect(house.db)).get('x_kinds_f_manyof')
    expect([...(links?.columns ?? [])].toSorted()).toEqual(['named_id', 'row_id'])
  })

  it('renames a field by its id, and every value, index and link stays', async () => {
    const { house, apply, undo, fieldOf, differences, create, addRows, rowsOf } = tables
    await create('x_renamed', [
      { name: 'price', kind: 'money', label: label('价格', 'Price') },
      { name: 'tags', kind: 'manyOf', label: label('标签', 'Tags'), options: { entity: 'tag' } },
      { name: 'maker', kind: 'belongsTo', label: label('作者', 'Maker'), options: { entity: 'tag' } },
      { name: 'code', kind: 'text', label: label('编号', 'Code'), unique: true },
    ])
    await addRows('x_renamed', [{ title_en: 'Bowl', price: 1200, code: 'A1', tags: '' }])
    const before = await rowsOf('x_renamed')
    const receipts = []
    for (const [from, to] of [
      ['price', 'cost'],
      ['tags', 'topics'],
      ['maker', 'artist'],
      ['code', 'number_of'],
      ['title', 'called'],
    ] as const) {
      const field = await fieldOf('x_renamed', from)
      receipts.push(await apply({ op: 'renameField', field: field.id, name: to }))
      expect(await differences('x_renamed')).toEqual([])
    }
    expect(await rowsOf('x_renamed')).toMatchObject([
      { called_en: 'Bowl', cost: 1200, number_of: 'A1', topics: '', artist: null },
    ])
    expect((await introspect(house.db)).has('x_renamed_topics')).toBe(true)
    for (const { id } of receipts.toReversed()) await undo(id)
    expect(await rowsOf('x_renamed')).toEqual(before)
    expect(await differences('x_renamed')).toEqual([])
  })

  it('changes labels, order, title and rules without a statement, and back', async () => {
    const { house, apply, undo, refused, table, create, addRows } = tables
    await create('x_words', [
      {
        name: 'size',
        kind: 'number',
        label: label('尺寸', 'Size'),
        options: { max: 100, unit: label('厘米', 'cm') },
      },
      { name: 'code', kind: 'text', label: label('编号', 'Code') },
    ])
    await addRows('x_words', [
      { title_en: 'Bowl', size: 90 },
      { title_en: 'Vase', size: 20 },
    ])
    const [title, size, code] = (await table('x_words')).fields.map(({ id }) => id)
    const was = await table('x_words')
    const one = await apply({
      op: 'changeTable',
      table: 'x_words',
      label: label('器物', 'Vessels'),
      title: code,
      at: 3,
      order: [code, title, size],
    })
    expect(one.plan.steps).toEqual([])
    const two = await apply({
      op: 'changeField',
      field: size,
      options: { max: 50, default: 7 },
      required: true,
    })
    expect(two.plan.findings).toMatchObject([{ total: 1, stops: false, rows: [{ title: '', value: '90' }] }])
    const entity = entityOf(await table('x_words'))
    expect(entity).toMatchObject({ title: 'code', label: label('器物', 'Vessels') })
    expect(Object.keys(entity.fields).slice(0, 3)).toEqual(['code', 'title', 'size'])
    expect(entity.fields.size).toMatchObject({ blank: 7, required: true, options: { max: 50 } })
    expect(
      await refused(
        planUndo(one.id, house).then(() => apply({ op: 'changeField', field: size, required: true })),
      ),
    ).toMatchObject({ key: 'tables.nothing' })
    await undo(two.id)
    await undo(one.id)
    expect({ ...(await table('x_words')), since: 0 }).toEqual({ ...was, since: 0 })
  })

  it('holds unique rules and indexes against the rows first', async () => {
    const { house, plan, apply, undo, refused, fieldOf, differences, create, addRows } = tables
    await create('x_unique', [
      { name: 'code', kind: 'text', label: label('编号', 'Code') },
      { name: 'size', kind: 'number', label: label('尺寸', 'Size') },
    ])
    await addRows(
      'x_unique',
      ['A', 'A', '', '', 'B'].map((code) => ({ title_zh_cn: code, code })),
    )
    const [code, size] = [await fieldOf('x_unique', 'code'), await fieldOf('x_unique', 'size')]
    const planned = await plan({ op: 'setUnique', field: code.id, unique: true })
    expect(planned.findings).toMatchObject([
      { total: 2, stops: true, rows: [{ id: 1, value: 'A' }, { id: 2 }] },
    ])
    expect(await refused(apply({ op: 'setUnique', field: code.id, unique: true }))).toMatchObject({
      key: 'tables.finding.twice',
    })
    await house.db.write(({ queries }) =>
      loose(queries).updateTable('x_unique').set({ code: 'C' }).where('id', '=', 2).execute(),
    )
    const unique = await apply({ op: 'setUnique', field: code.id, unique: true })
    expect(await differences('x_unique')).toEqual([])
    await expect(addRows('x_unique', [{ code: 'C' }])).rejects.toThrow(/unique/i)
    const index = await apply({ op: 'addIndex', table: 'x_unique', fields: [size.id, code.id] })
    expect(await differences('x_unique')).toEqual([])
    expect(
      await refused(apply({ op: 'addIndex', table: 'x_unique', fields: [size.id, code.id] })),
    ).toMatchObject({
      key: 'tables.indexThere',
    })
    await undo(index.id)
    await undo(unique.id)
    expect(await differences('x_unique')).toEqual([])
    await addRows('x_unique', [{ code: 'C' }])
  })

  it('takes a plan only as it was shown, and one change at a time', async () => {
    const { house, plan, apply, refused, create } = tables
    await create('x_digest')
    const planned = await plan({ op: 'dropTable', table: 'x_digest' })
    await apply({ op: 'changeTable', table: 'x_digest', icon: 'leaf' })
    const late = applyOperation(planned.operation, planned.digest, house, systemAudit('test'))
    expect(await refused(late)).toMatchObject({ key: 'tables.moved' })
    const again = await Promise.allSettled(
      ['x_digest', 'x_digest'].map(() => apply({ op: 'dropTable', table: 'x_digest' })),
    )
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
