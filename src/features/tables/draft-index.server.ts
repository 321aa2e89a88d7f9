import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuseWrongOptions } from './check-field.server.ts'
import { liveFieldWithId, liveTable } from './check-table.server.ts'
import { columnsOfField, entityOf, fieldOf } from './custom-entity.ts'
import { liveFields, type CustomField, type CustomTable } from './custom-table.ts'
import { fieldChange, tableChange, writeChange } from './definition-rows.server.ts'
import { sentence, type Draft, type Finding, type Surroundings } from './draft.server.ts'
import type { Operation, OperationOf } from './operations.ts'
import { countRows, findRows, isTwice } from './row-findings.server.ts'
import { indexSteps } from './steps.server.ts'

const mostIndexes = 12
const mostInOne = 4
/** Long texts and lists between commas cannot be found by an index. */
const withoutIndex = ['longText', 'richText', 'choices', 'images', 'files', 'manyOf', 'json', 'image']

export async function addIndex({ table: name, fields: ids }: OperationOf<'addIndex'>, around: Surroundings) {
  const table = liveTable(name, around)
  const named = ids.map((id) => liveFields(table).find((each) => each.id === id))
  const fields = named.filter((each) => each !== undefined)
  if (fields.length < ids.length || new Set(ids).size < ids.length)
    refuseField('fields', 'tables.indexFields')
  if (ids.length > mostInOne)
    refuseField('fields', { key: 'tables.indexLength', params: { most: mostInOne } })
  if (table.indexes.length >= mostIndexes)
    refuseField('fields', { key: 'tables.tooManyIndexes', params: { most: mostIndexes } })
  refuseUnfitForIndex(fields, ids.length)
  const after = { ...table, indexes: [...table.indexes, ids] }
  const columns = new Set(entityOf(table).indexes.map((index) => index.columns.join()))
  const added = entityOf(after).indexes.filter((index) => !columns.has(index.columns.join()))
  if (added.length === 0) refuseField('fields', 'tables.indexThere')
  return indexDraft([table, after], { op: 'dropIndex', table: name, fields: ids }, around)
}

/** In an index of so many fields. */
export function refuseUnfitForIndex(fields: CustomField[], length: number): void {
  const unfit = fields.find(
    ({ kind, translated }) => withoutIndex.includes(kind) || (translated && length > 1),
  )
  if (unfit) refuseField('fields', { key: 'tables.notIndexed', params: { name: unfit.name } })
}

export async function dropIndex(
  { table: name, fields: ids }: OperationOf<'dropIndex'>,
  around: Surroundings,
) {
  const table = liveTable(name, around)
  const indexes = table.indexes.filter((each) => each.join() !== ids.join())
  if (indexes.length === table.indexes.length) refuse('tables.noIndex', { kind: 'notFound' })
  return indexDraft([table, { ...table, indexes }], { op: 'addIndex', table: name, fields: ids }, around)
}

async function indexDraft(
  [table, after]: [CustomTable, CustomTable],
  reverse: Operation,
  { queries }: Surroundings,
): Promise<Draft> {
  const { first, last } = indexSteps(entityOf(table), entityOf(after))
  const change = tableChange(table, after)
  return {
    table: table.name,
    field: null,
    label: table.label,
    warnings: [],
    findings: [],
    change,
    rows: await countRows(queries, table.name),
    steps: [...first, ...last],
    async write(changes) {
      await writeChange(changes, change)
      return { reverse }
    },
  }
}

export async function setUnique(given: OperationOf<'setUnique'>, around: Surroundings): Promise<Draft> {
  const { table, field } = liveFieldWithId(given.field, around)
  if (field.unique === given.unique) refuse('tables.nothing')
  const changed: CustomField = { ...field, unique: given.unique }
  const after = { ...table, fields: table.fields.map((each) => (each.id === field.id ? changed : each)) }
  refuseWrongOptions({ ...around, table: after, field: changed, at: '' })
  const [was, is] = [entityOf(table), entityOf(after)]
  const { first, last } = indexSteps(was, is)
  const change = fieldChange(field, changed)
  return {
    table: table.name,
    field: field.id,
    label: field.label,
    warnings: [],
    change,
    rows: await countRows(around.queries, table.name),
    findings: given.unique ? await clashes(table, changed, around) : [],
    steps: [...first, ...last],
    async write(changes) {
      await writeChange(changes, change)
      return {
        reverse: {
          op: 'setUnique',
          field: field.id,
          unique: field.unique,
        },
      }
    },
  }
}

/** Rows that have the same value, which a unique index does not allow. */
export async function clashes(
  table: CustomTable,
  field: CustomField,
  { queries }: Pick<Surroundings, 'queries'>,
): Promise<Finding[]> {
  const [entity, made] = [entityOf(table), fieldOf(table.name, field)]
  const findings: Array<Finding | null> = []
  for (const column of columnsOfField(table.name, field))
    findings.push(
      await findRows(queries, {
        entity,
        column,
        where: isTwice(entity, column, made),
        stops: true,
        says: (total) =>
          sentence('tables.finding.twice', {
            total,
            name: field.name,
          }),
      }),
    )
  return findings.filter((each) => each !== null)
}
