import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loose } from '#platform/db/db.server.ts'
import { introspect } from '#platform/db/introspect.server.ts'
import { engines } from '#tests/databases.ts'
import { label, openTablesHouse } from '#tests/tables/tables-house.ts'
import { planUndo } from './apply.server.ts'
import { entityOf } from './custom-entity.ts'
import { removeRested } from './remove-rested.server.ts'

const choices = [
  { value: 'old', label: label('旧', 'Old') },
  { value: 'new', label: label('新', 'New') },
]
type Value = string | number | null

/** A kind, its options, and values of it. */
type Side = [kind: string, options: object, values: Value[]]

const conversions: Array<[name: string, from: Side, to: Side]> = [
  ['words', ['text', {}, ['a', '', '12']], ['longText', {}, ['a', '', '12']]],
  ['formatted', ['longText', {}, ['a < b\nc', '']], ['richText', {}, ['<p>a &lt; b</p><p>c</p>', '']]],
  ['plain', ['richText', {}, ['<p>a &amp; <b>b</b></p><p>c</p>', '']], ['text', {}, ['a & b c', '']]],
  ['counted', ['text', {}, ['12', ' 1,200 ', '']], ['number', { default: 7 }, [12, 1200, 7]]],
  ['paid', ['text', {}, ['12.5', '￥1,200', '']], ['money', {}, [1250, 120_000, 0]]],
  ['free', ['money', {}, [1250, 0]], ['optionalMoney', {}, [1250, 0]]],
  ['whole', ['money', {}, [1200, 0]], ['number', {}, [12, 0]]],
  ['said', ['money', {}, [1250, 5]], ['text', {}, ['12.50', '0.05']]],
  ['open', ['number', {}, [3, 0]], ['optionalNumber', {}, [3, 0]]],
  ['switched', ['text', {}, ['是', 'no', 'TRUE', '']], ['switch', {}, [1, 0, 1, 0]]],
  ['chosen', ['text', {}, ['新', 'old', 'New', '']], ['choice', { choices }, ['new', 'old', 'new', 'old']]],
  ['many', ['choice', { choices }, ['new', 'old']], ['choices', { choices }, ['new', 'old']]],
  ['listed', ['choices', { choices }, ['old,new', '']], ['text', {}, ['旧、新', '']]],
  [
    'dated',
    ['text', {}, ['2026-12-22', '22 December 2026', '']],
    ['date', {}, ['2026-12-22', '2026-12-22', '']],
  ],
  ['timed', ['date', {}, ['2026-12-22', '']], ['dateTime', {}, [1_797_868_800, null]]],
  ['day', ['dateTime', {}, [1_797_868_800, null]], ['date', {}, ['2026-12-22', '']]],
  ['mailed', ['text', {}, ['A@Example.org', '']], ['email', {}, ['a@example.org', '']]],
  ['pictured', ['image', {}, ['/files/a.png', '']], ['images', {}, ['/files/a.png', '']]],
]

describe.each(engines)('the kind of a field becomes another on %s', (engine) => {
  let tables: Awaited<ReturnType<typeof openTablesHouse>>
  beforeAll(async () => void (tables = await openTablesHouse(engine)))
  afterAll(() => tables.house.close())

  it.each(conversions)('%s', async (name, [from, fromOptions, before], [kind, options, after]) => {
    const { create, addRows, fieldOf, apply, rowsOf, differences, undo } = tables
    const table = `x_to_${name}`
    await create(table, [{ name: 'it', kind: from, label: label('它', 'It'), options: fromOptions }])
    await addRows(
      table,
      before.map((it) => ({ it })),
    )
    const { id } = await fieldOf(table, 'it')
    const done = await apply({ op: 'convertField', field: id, kind, options })
    expect(done.plan.findings).toEqual([])
    expect((await rowsOf(table)).map(({ it }) => it)).toEqual(after)
    expect(await fieldOf(table, 'it')).toMatchObject({ id, kind, options })
    expect(await differences(table)).toEqual([])
    const back = await undo(done.id)
    expect((await rowsOf(table)).map(({ it }) => it)).toEqual(before)
    expect(await fieldOf(table, 'it')).toMatchObject({ id, kind: from })
    expect(await differences(table)).toEqual([])
    await undo(back.id)
    expect((await rowsOf(table)).map(({ it }) => it)).toEqual(after)
  })

  it('shows what does not convert first, and does with it what was chosen', async () => {
    const { create, addRows, fieldOf, plan, apply, refused, rowsOf, undo } = tables
    await create('x_choice', [{ name: 'size', kind: 'text', label: label('尺寸', 'Size') }])
    const sizes = ['12', 'large', '', 'small', '7']
    await addRows(
      'x_choice',
      sizes.map((size) => ({ size, title_zh_cn: `t${size}` })),
    )
    const { id: field } = await fieldOf('x_choice', 'size')
    const operation = { op: 'convertField', field, kind: 'number' }
    expect((await plan(operation)).findings).toMatchObject([
      {
        total: 2,
        stops: true,
        rows: [
          { id: 2, title: 'tlarge', value: 'large' },
          { id: 4, title: 'tsmall', value: 'small' },
        ],
      },
    ])
    expect(await refused(apply(operation))).toMatchObject({ key: 'tables.finding.notConverted' })
    expect(await rowsOf('x_choice')).toMatchObject([{ size: '12' }, { size: 'large' }, {}, {}, {}])
    const blank = await apply({ ...operation, kind: 'optionalNumber', otherwise: 'blank' })
    expect((await rowsOf('x_choice')).map(({ size }) => size)).toEqual([12, null, null, null, 7])
    await undo(blank.id)
    const value = await apply({ ...operation, otherwise: 'value', value: 99 })
    expect((await rowsOf('x_choice')).map(({ size }) => size)).toEqual([12, 99, 0, 99, 7])
    await undo(value.id)
    expect((await rowsOf('x_choice')).map(({ size }) => size)).toEqual(sizes)
    expect(await refused(plan({ ...operation, otherwise: 'value', value: 'x' }))).toMatchObject({
      key: 'tables.default',
      fields: ['value'],
    })
  })

  it('keeps both languages where it can, and says where it cannot', async () => {
    const { create, addRows, fieldOf, apply, rowsOf, undo } = tables
    await create('x_both', [{ name: 'words', kind: 'text', label: label('词', 'Words') }])
    await addRows('x_both', [{ words: '鼎' }, { words: 'Bowl' }])
    const { id: field } = await fieldOf('x_both', 'words')
    const two = await apply({ op: 'convertField', field, kind: 'text', translated: true })
    expect(await rowsOf('x_both')).toMatchObject([
      { words_zh_cn: '鼎', words_en: '' },
      { words_zh_cn: 'Bowl' },
    ])
    await tables.house.db.write(({ queries }) =>
      loose(queries).updateTable('x_both').set({ words_en: 'Tripod' }).where('id', '=', 1).execute(),
    )
    const one = await apply({ op: 'convertField', field, kind: 'longText' })
    expect(one.plan.findings).toMatchObject([
      { total: 1, stops: false, rows: [{ id: 1, value: '鼎 / Tripod' }] },
    ])
    await undo(one.id)
    expect(await rowsOf('x_both')).toMatchObject([{ words_zh_cn: '鼎', words_en: 'Tripod' }, {}])
    await undo(two.id)
    expect(await rowsOf('x_both')).toMatchObject([{ words: '鼎' }, { words: 'Bowl' }])
  })

  it('carries unique rules and indexes over, and what was written since back', async () => {
    const { create, addRows, fieldOf, apply, rowsOf, differences, refused, table, house } = tables
    await create('x_carried', [{ name: 'code', kind: 'text', label: label('编号', 'Code'), unique: true }])
    await addRows('x_carried', [{ code: '1' }, { code: '01' }])
    const { id: field } = await fieldOf('x_carried', 'code')
    const operation = { op: 'convertField', field, kind: 'optionalNumber' }
    expect(await refused(apply(operation))).toMatchObject({ key: 'tables.finding.twice' })
    const change = async (id: number, values: object) =>
      house.change('test', async (changes) => changes.edit(entityOf(await table('x_carried')), id, values))
    await change(2, { code: '2' })
    const done = await apply(operation)
    expect(await differences('x_carried')).toEqual([])
    await change(1, { code: 11 })
    await house.change('test', async (changes) =>
      changes.add(entityOf(await table('x_carried')), { code: 5 } as never),
    )
    const planned = await planUndo(done.id, house)
    expect(planned.findings).toMatchObject([{ total: 2, stops: false }])
    await tables.undo(done.id)
    expect((await rowsOf('x_carried')).map(({ code }) => code)).toEqual(['11', '2', '5'])
    expect(await differences('x_carried')).toEqual([])
  })

  it('converts what others write meanwhile', async () => {
    const { create, addRows, fieldOf, apply, rowsOf, table, house } = tables
    await create('x_meanwhile', [{ name: 'size', kind: 'text', label: label('尺寸', 'Size') }])
    await addRows(
      'x_meanwhile',
      Array.from({ length: 3000 }, (_, at) => ({ size: String(at) })),
    )
    const entity = entityOf(await table('x_meanwhile'))
    const { id: field } = await fieldOf('x_meanwhile', 'size')
    const over = new AbortController()
    const others = (async () => {
      for (let id = 1; !over.signal.aborted; id += 1)
        await house
          .change('test', (changes) => changes.edit(entity, id, { size: String(100_000 + id) } as never))
          .catch(() => over.abort())
      return true
    })()
    await apply({ op: 'convertField', field, kind: 'number' })
    over.abort()
    await others
    const rows = await rowsOf('x_meanwhile')
    const changed = rows.filter(({ id, size }) => size !== Number(id) - 1)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter(({ id, size }) => Number(size) !== 100_000 + Number(id))).toEqual([])
  })

  it('removes what a conversion put aside after 30 days', async () => {
    const { create, addRows, fieldOf, apply, refused, house, time } = tables
    await create('x_aside', [{ name: 'size', kind: 'text', label: label('尺寸', 'Size') }])
    await addRows('x_aside', [{ size: '3' }])
    const { id: field } = await fieldOf('x_aside', 'size')
    const done = await apply({ op: 'convertField', field, kind: 'number' })
    const resting = async () =>
      [...((await introspect(house.db)).get('x_aside')?.columns ?? [])].filter((each) =>
        each.startsWith('rest_'),
      )
    await removeRested(house)
    expect(await resting()).toEqual([`rest_${field}_1`])
    time.seconds += 31 * 86_400
    await removeRested(house)
    expect(await resting()).toEqual([])
    expect(await refused(planUndo(done.id, house))).toMatchObject({ key: 'tables.noUndo' })
  })
})
