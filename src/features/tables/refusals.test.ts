import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { House } from '#platform/call/house.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { systemAudit } from '#platform/change/audit-context.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { locales } from '#platform/i18n/locale.ts'
import { Refusal } from '#platform/i18n/refusal.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { applyOperation } from './apply.server.ts'
import { readDefinitions } from './definitions.server.ts'
import { operationShape, requestShape } from './operations.ts'
import { planOf } from './plan.server.ts'

const label = { zh: '名称', en: 'Name' }
const title = { name: 'title', kind: 'text', label }
const field = (name: string, kind = 'text', more: object = {}) => ({ name, kind, label, ...more })
const table = (name: string, more: object = {}) => ({
  op: 'createTable',
  name,
  label,
  title: 'title',
  fields: [title],
  ...more,
})
const adding = (given: object) => ({ op: 'addField', table: 'x_there', field: given })
const long = 'a'.repeat(300)

let house: House
beforeAll(async () => {
  ;({ house } = await openSmallHouse())
  await apply(
    table('x_there', {
      fields: [
        title,
        field('motto', 'text', { translated: true }),
        field('tag_id', 'belongsTo', { options: { entity: 'tag' } }),
        field('tags', 'manyOf', { options: { entity: 'tag' } }),
      ],
    }),
  )
})
afterAll(() => house.close())

async function apply(given: object) {
  await house.latestRegistry()
  const { operation, digest } = await planOf(operationShape.parse(given), house, house.db.read)
  return applyOperation(operation, digest, house, systemAudit('test'))
}

/** The words of a refusal: those of the shape, or those of the plan. */
async function refusalOf(given: object): Promise<{ key: string; fields: string[]; params: object }> {
  const parsed = requestShape.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { key: issue?.message ?? '', fields: [(issue?.path ?? []).join('.')], params: {} }
  }
  try {
    await planOf(parsed.data, house, house.db.read)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { key: error.key, fields: Object.keys(error.fields ?? {}), params: error.params }
  }
  throw new Error(`Nothing refused ${JSON.stringify(given)}`)
}

async function expectRefusal(given: object, key: MessageKey, at?: string): Promise<void> {
  const refusal = await refusalOf(given)
  expect(refusal).toMatchObject({ key, ...(at !== undefined && { fields: [at] }) })
  for (const locale of locales) {
    const words = message(locale, key, refusal.params as never)
    expect(words).not.toBe(key)
    expect(words).not.toMatch(/\{\w+/)
  }
}

describe('names of tables cannot leave their place', () => {
  it.each([
    ['no prefix', 'museum'],
    ['capital letters', 'x_Museum'],
    ['a quote', 'x_a"b'],
    ['a statement', 'x_a"; drop table admin; --'],
    ['300 letters', `x_${long}`],
    ['a blank', ''],
    ['Chinese', 'x_藏品'],
    ['a control character', 'x_a\u0007'],
    ['a digit first', 'x_1'],
  ])('%s', async (_what, name) => {
    await expectRefusal(table(name), 'tables.tableName', 'name')
  })

  it('a name that is there, in a table, in a table of links or in rest', async () => {
    await expectRefusal(table('x_there'), 'tables.tableTaken', 'name')
    await expectRefusal(table('x_there_tags'), 'tables.tableTaken', 'name')
    await apply(table('x_resting'))
    await apply({ op: 'dropTable', table: 'x_resting' })
    await expectRefusal(table('x_resting'), 'tables.tableRests', 'name')
  })
})

describe('names of fields cannot leave their place', () => {
  it.each([
    ['a word of SQL', 'select', 'sqlWord'],
    ['another one', 'user', 'sqlWord'],
    ['a hidden column of Postgres', 'xmin', 'sqlWord'],
    ['what every row has', 'id', 'ownWord'],
    ['a stamp', 'createtime', 'ownWord'],
    ['a property of every object', 'constructor', 'ownWord'],
    ['the name of what rests', 'rest_4', 'ownWord'],
    ['a quote', 'a"b', 'fieldName'],
    ['300 letters', long, 'fieldName'],
    ['a line', 'a\nb', 'fieldName'],
    ['the same name', 'title', 'fieldTaken'],
    ['a column of a field in two languages', 'motto_en', 'fieldTaken'],
    ['the name that lists add to a relation', 'tag_id_name', 'fieldTaken'],
    ['the place in the list', 'weigh', 'weighName'],
  ] as const)('%s', async (_what, name, key) => {
    await expectRefusal(adding(field(name)), `tables.${key}`, 'field.name')
  })

  it('what a table of links would be called', async () => {
    const many = field('a'.repeat(41), 'manyOf', { options: { entity: 'tag' } })
    await expectRefusal(
      table(`x_${'b'.repeat(38)}`, { fields: [title, many] }),
      'tables.nameTooLong',
      'fields.1.name',
    )
  })
})

describe('words for people', () => {
  it.each([
    ['no English', { zh: '名称', en: '' }, 'tables.label'],
    ['101 letters', { zh: '名称', en: 'a'.repeat(101) }, 'tables.labelLength'],
    ['a line break', { zh: '名\n称', en: 'a' }, 'tables.labelSigns'],
    ['a sign that turns words around', { zh: '名称', en: 'a\u202eb' }, 'tables.labelSigns'],
    ['a sign of Arabic that turns words around', { zh: '名\u061c称', en: 'a' }, 'tables.labelSigns'],
    ['signs that nobody sees', { zh: '\u200b', en: '\u200b' }, 'tables.labelSigns'],
    ['half of a character', { zh: '名', en: 'a\ud800' }, 'tables.labelSigns'],
    ['a letter that is drawn as nothing', { zh: '\u3164', en: 'a' }, 'tables.label'],
  ] as const)('%s', async (_what, words, key) => {
    await expectRefusal(table('x_words', { label: words }), key)
    await expectRefusal(adding(field('words', 'text', { label: words })), key)
  })
})

describe('what is said of a field must fit its kind', () => {
  it.each([
    ['no such kind', field('a', 'password'), 'tables.kind'],
    ['an option of another kind', field('a', 'date', { options: { max: 3 } }), 'tables.option'],
    ['an unknown option', field('a', 'text', { options: { sql: '1' } }), 'tables.option'],
    ['a length that no column has', field('a', 'text', { options: { max: 1e9 } }), 'tables.bound'],
    ['half a letter', field('a', 'text', { options: { max: 1.5 } }), 'tables.bound'],
    ['a thousandth of a yuan', field('a', 'money', { options: { min: 0.001 } }), 'tables.bound'],
    ['bounds around nothing', field('a', 'number', { options: { min: 9, max: 3 } }), 'tables.bounds'],
    [
      'a value for new rows outside',
      field('a', 'number', { options: { max: 3, default: 9 } }),
      'tables.default',
    ],
    ['no choices', field('a', 'choice'), 'tables.choices'],
    [
      'a choice twice',
      field('a', 'choice', {
        options: {
          choices: [
            { value: 'b', label },
            { value: 'b', label },
          ],
        },
      }),
      'tables.choiceTwice',
    ],
    [
      'a comma in a choice',
      field('a', 'choices', { options: { choices: [{ value: 'b,c', label }] } }),
      'tables.choiceValue',
    ],
    ['a relation to nothing', field('a', 'belongsTo', { options: { entity: 'token' } }), 'tables.entity'],
    ['a required switch', field('a', 'switch', { required: true }), 'tables.neverRequired'],
    ['a date in two languages', field('a', 'date', { translated: true }), 'tables.notTranslated'],
    ['a unique switch', field('a', 'switch', { unique: true }), 'tables.notUnique'],
  ] as const)('%s', async (_what, given, key) => {
    await expectRefusal(adding(given), key)
  })

  it('two trees, a title that is none, a folder and an icon that are not there', async () => {
    const tree = field('above', 'superior')
    await expectRefusal(table('x_b', { fields: [title, tree, field('over', 'superior')] }), 'tables.onlyOne')
    await expectRefusal(table('x_b', { title: 'above', fields: [title, tree] }), 'tables.title', 'title')
    await expectRefusal(table('x_b', { folder: '__proto__' }), 'tables.folder', 'folder')
    await expectRefusal(table('x_b', { icon: '<script>' }), 'tables.icon', 'icon')
    await expectRefusal(table('x_b', { fields: [] }), 'tables.noFields', 'fields')
  })
})

describe('what is not there, or still needed', () => {
  it('says so', async () => {
    const there = (await readDefinitions(house.db.read)).find(({ name }) => name === 'x_there')
    const idOf = (name: string) => there?.fields.find((each) => each.name === name)?.id ?? 0
    await expectRefusal({ op: 'dropTable', table: 'event' }, 'tables.noTable')
    await expectRefusal({ op: 'addField', table: 'admin', field: field('a') }, 'tables.noTable')
    await expectRefusal({ op: 'renameField', field: 4711, name: 'a' }, 'tables.noField')
    await expectRefusal({ op: 'dropField', field: idOf('title') }, 'tables.isTitle')
    await expectRefusal({ op: 'restoreTable', table: 'x_there' }, 'tables.notResting')
    await expectRefusal({ op: 'addIndex', table: 'x_there', fields: [idOf('tags')] }, 'tables.notIndexed')
    await expectRefusal({ op: 'addIndex', table: 'x_there', fields: [idOf('tag_id')] }, 'tables.indexThere')
    await expectRefusal({ op: 'addIndex', table: 'x_there', fields: [1, 2, 3, 4711] }, 'tables.indexFields')
    await expectRefusal({ op: 'dropIndex', table: 'x_there', fields: [idOf('tag_id')] }, 'tables.noIndex')
    await expectRefusal({ op: 'changeTable', table: 'x_there', order: [idOf('title')] }, 'tables.order')
    await expectRefusal({ op: 'changeTable', table: 'x_there' }, 'tables.nothing')
    await apply(
      table('x_naming', { fields: [title, field('there', 'belongsTo', { options: { entity: 'x_there' } })] }),
    )
    await expectRefusal({ op: 'dropTable', table: 'x_there' }, 'tables.stillRelated')
    await expectRefusal({ op: 'runSql', sql: 'select 1' }, 'tables.operation')
    const was = { kind: 'richText', options: {}, translated: false, unique: false }
    const aside = { op: 'unconvertField', field: idOf('title'), column: 'rest_1_1', since: 0, was }
    await expectRefusal(aside, 'tables.operation')
  })
})
