import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { introspect } from '#platform/db/introspect.server.ts'
import { engines } from '#tests/databases.ts'
import { label, openTablesHouse } from '#tests/tables/tables-house.ts'
import { planUndo } from './apply.server.ts'
import { entityOf } from './custom-entity.ts'
import { removeRested } from './remove-rested.server.ts'

describe.each(engines)('what staff dropped on %s', (engine) => {
  let tables: Awaited<ReturnType<typeof openTablesHouse>>
  beforeAll(async () => void (tables = await openTablesHouse(engine)))
  afterAll(() => tables.house.close())

  it('drops a field and brings it back whole, also when its name was given to another', async () => {
    const { house, apply, undo, refused, table, fieldOf, differences, create, addRows, rowsOf } = tables
    await create('x_dropped', [
      { name: 'price', kind: 'money', label: label('价格', 'Price') },
      { name: 'code', kind: 'text', label: label('编号', 'Code'), unique: true },
    ])
    await addRows('x_dropped', [{ title_en: 'Bowl', price: 1200, code: 'A1' }])
    const [price, code] = [await fieldOf('x_dropped', 'price'), await fieldOf('x_dropped', 'code')]
    const gone = await apply({ op: 'dropField', field: price.id })
    await apply({ op: 'dropField', field: code.id })
    expect(await differences('x_dropped')).toEqual([])
    await addRows('x_dropped', [{ title_en: 'Vase' }, { title_en: 'Cup' }])
    expect(Object.keys(entityOf(await table('x_dropped')).fields)).not.toContain('price')
    const other = await apply({
      op: 'addField',
      table: 'x_dropped',
      field: {
        name: 'price',
        kind: 'number',
        label: label('价', 'Price'),
      },
    })
    expect(await refused(planUndo(gone.id, house))).toMatchObject({ key: 'tables.fieldTaken' })
    await undo(other.id)
    await undo(gone.id)
    await apply({ op: 'restoreField', field: code.id })
    expect(await differences('x_dropped')).toEqual([])
    expect(await rowsOf('x_dropped')).toMatchObject([
      { title_en: 'Bowl', price: 1200, code: 'A1' },
      { price: 0, code: '' },
      { price: 0, code: '' },
    ])
    expect(await refused(planUndo(gone.id, house))).toMatchObject({ key: 'tables.undoneBefore' })
  })

  it('drops a table and brings it back, and keeps its name meanwhile', async () => {
    const { house, apply, undo, refused, table, fieldOf, create, addRows, rowsOf } = tables
    await create('x_whole', [
      { name: 'tag', kind: 'belongsTo', label: label('标签', 'Tag'), options: { entity: 'tag' } },
    ])
    await addRows('x_whole', [{ title_en: 'Bowl', tag: 4711 }])
    const { id } = await apply({ op: 'dropTable', table: 'x_whole' })
    expect((await table('x_whole')).status).toBe('resting')
    expect(await refused(create('x_whole'))).toMatchObject({ key: 'tables.tableRests', fields: ['name'] })
    expect(
      await refused(apply({ op: 'restoreField', field: (await fieldOf('x_whole', 'tag')).id })),
    ).toMatchObject({
      key: 'tables.resting',
    })
    const planned = await planUndo(id, house)
    expect(planned.findings).toMatchObject([{ total: 1, stops: false, rows: [{ title: '', value: '4711' }] }])
    await undo(id)
    expect(await rowsOf('x_whole')).toMatchObject([{ title_en: 'Bowl', tag: null }])
  })

  it('removes for good what rested for 30 days, and nothing that rested for less', async () => {
    const { house, time, apply, undo, table, fieldOf, differences, create, addRows, rowsOf } = tables
    await create('x_old', [
      { name: 'tags', kind: 'manyOf', label: label('标签', 'Tags'), options: { entity: 'tag' } },
      { name: 'price', kind: 'money', label: label('价格', 'Price') },
    ])
    await create('x_gone', [
      { name: 'tags', kind: 'manyOf', label: label('标签', 'Tags'), options: { entity: 'tag' } },
    ])
    const [tags, price] = [await fieldOf('x_old', 'tags'), await fieldOf('x_old', 'price')]
    await apply({ op: 'dropField', field: tags.id })
    await house.change('test', async (changes) =>
      changes.add(entityOf(await table('x_gone')), { id: 7, title_en: 'Old' } as never),
    )
    await apply({ op: 'dropTable', table: 'x_gone' })
    time.seconds += 20 * 86_400
    const late = await apply({ op: 'dropField', field: price.id })
    await removeRested(house)
    expect((await table('x_old')).fields).toHaveLength(3)
    time.seconds += 11 * 86_400
    await removeRested(house)
    expect((await table('x_old')).fields.map(({ name: called }) => called)).toEqual(['title', 'price'])
    const names = [...(await introspect(house.db)).keys()].filter((each) => /^x_(?:old|gone)/.test(each))
    expect(names).toEqual(['x_old'])
    await undo(late.id)
    expect(await differences('x_old')).toEqual([])
    await create('x_gone')
    await addRows('x_gone', [{ title_en: 'New' }])
    expect(await rowsOf('x_gone')).toMatchObject([{ id: 8, title_en: 'New' }])
  })
})
