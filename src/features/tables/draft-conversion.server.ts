import type { Changes } from '#platform/change/changes.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { addColumn } from '#platform/db/ddl.server.ts'
import { columnNames } from '#platform/db/introspect.server.ts'
import { readFieldValue } from '#platform/entity/values.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { refuseWrongOptions } from './check-field.server.ts'
import { liveFieldWithId, refuseWrongTitle } from './check-table.server.ts'
import {
  fillRows,
  newestChange,
  rowsAfter,
  rowsWithIds,
  rowsWrittenSince,
  tryConversion,
  type ColumnSwap,
} from './column-swap.server.ts'
import { kindsAfter } from './conversion.server.ts'
import { columnsOfField, entityOf, fieldOf } from './custom-entity.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import { fieldChange, writeChange } from './definition-rows.server.ts'
import { refuseUnfitForIndex } from './draft-index.server.ts'
import { restsFor, sentence, type Batches, type Draft, type Step, type Surroundings } from './draft.server.ts'
import { fillingPrefix } from './names.ts'
import type { Operation, OperationOf } from './operations.ts'
import { asShown, countRows } from './row-findings.server.ts'
import { renameSteps, restingName, swapIndexSteps } from './steps.server.ts'

interface Kinds {
  table: CustomTable
  before: CustomField
  after: CustomField
}

/**
 * The values are written into new columns beside the old ones, in small transactions. The last transaction converts what others wrote
 * meanwhile, and gives the names of the old columns to the new ones. The old ones rest.
 */
export async function convertField(given: OperationOf<'convertField'>, around: Surroundings): Promise<Draft> {
  const { table, field: before } = liveFieldWithId(given.field, around)
  const { kind, options, translated } = given
  if (!kindsAfter(before.kind).includes(kind)) refuseField('kind', 'tables.noConversion')
  const after: CustomField = { ...before, kind, options, translated }
  const kinds: Kinds = { table, before, after }
  const into = `${fillingPrefix}${before.id}`
  const swapping = await swapSteps(kinds, into, around)
  const swap: ColumnSwap = { ...kinds, into, otherwise: insteadOf(given, kinds, around) }
  const filling = fillingSteps(swap, around)
  return {
    ...(await about(kinds, around)),
    steps: [...filling, ...swapping.steps],
    findings: await tryConversion(swap, around),
    batches: await batchesOf(swap, filling.length, around),
    write: (changes) => writeSwap(kinds, swapping.rest, changes),
  }
}

/** The columns that a conversion put aside are the field again. What was written since is converted back into them. */
export async function unconvertField(
  given: OperationOf<'unconvertField'>,
  around: Surroundings,
): Promise<Draft> {
  const { table, field: before } = liveFieldWithId(given.field, around)
  const after: CustomField = { ...before, ...given.was }
  const there = await columnNames(around.queries, around.engine, table.name)
  const resting = columnsOfField(table.name, { ...after, name: given.column })
  const isOwn = given.column.startsWith(`${restingName(before)}_`)
  if (!isOwn || resting.some((column) => !there.includes(column)))
    refuse('tables.noUndo', { kind: 'notAllowed' })
  const kinds: Kinds = { table, before, after }
  const { steps, rest } = await swapSteps(kinds, given.column, around)
  const swap: ColumnSwap = { ...kinds, into: given.column, otherwise: null }
  const ids = await rowsWrittenSince(around.queries, table.name, given.since)
  const rows = await rowsWithIds(around.queries, swap, ids)
  return {
    ...(await about(kinds, around)),
    steps,
    findings:
      rows.length > 0
        ? [
            {
              says: sentence('tables.finding.writtenSince', { total: rows.length, name: before.name }),
              total: rows.length,
              stops: false,
              rows: rows
                .slice(0, 20)
                .map((row) => asShown({ id: row.id, title: '', value: row[before.name] })),
            },
          ]
        : [],
    async write(changes) {
      await fillRows(changes.tx, swap, rows, around)
      return writeSwap(kinds, rest, changes)
    },
  }
}

async function about({ table, before, after }: Kinds, around: Surroundings) {
  const change = fieldChange(before, after)
  if (Object.keys(change.became).length === 0) refuse('tables.nothing')
  return {
    table: table.name,
    field: before.id,
    label: { zh: `${table.label.zh} · ${before.label.zh}`, en: `${table.label.en} · ${before.label.en}` },
    rows: await countRows(around.queries, table.name),
    warnings: [sentence('tables.warning.oldColumn', { days: restsFor / 86_400 })],
    change,
    restsUntil: around.now + restsFor,
  }
}

/** Columns and indexes change places; `from` is the name of the columns that become the field. */
async function swapSteps({ table, before, after }: Kinds, from: string, around: Surroundings) {
  const changed = { ...table, fields: table.fields.map((each) => (each.id === before.id ? after : each)) }
  refuseWrongOptions({ ...around, table: changed, field: after, at: '' })
  if (table.title === before.id) refuseWrongTitle(after)
  for (const ids of table.indexes) if (ids.includes(before.id)) refuseUnfitForIndex([after], ids.length)
  const columns = [before, after].flatMap((each) => columnsOfField(table.name, each))
  const indexes = swapIndexSteps(entityOf(table), entityOf(changed), columns)
  const rest = await freeRest(table, before, around)
  const steps: Step[] = [
    ...indexes.first,
    ...renameSteps(table.name, before, rest),
    ...renameSteps(table.name, { ...after, name: from }, before.name),
    ...indexes.last,
  ]
  return { steps, rest }
}

/** Each conversion of a field puts columns aside, under another number. */
async function freeRest(
  { name }: CustomTable,
  field: CustomField,
  { queries, engine }: Surroundings,
): Promise<string> {
  const there = await columnNames(queries, engine, name)
  const isFree = (rest: string) => !there.some((column) => column === rest || column.startsWith(`${rest}_`))
  for (let number = 1; ; number += 1) {
    const rest = `${restingName(field)}_${number}`
    if (isFree(rest)) return rest
  }
}

async function writeSwap({ before, after }: Kinds, rest: string, changes: Changes) {
  await writeChange(changes, fieldChange(before, after))
  const { kind, options, translated, unique } = before
  const since = await newestChange(changes.tx.queries)
  const was = { kind, options, translated, unique }
  return { reverse: { op: 'unconvertField', field: before.id, column: rest, since, was } as Operation }
}

function fillingSteps({ table, after, into }: ColumnSwap, { engine }: Surroundings): Step[] {
  const { column } = fieldOf(table.name, after)
  return columnsOfField(table.name, { ...after, name: into }).map((name) => ({
    sql: addColumn(
      engine,
      { name: table.name, columns: { [name]: column }, indexes: [], volatile: false },
      name,
    ),
    says: sentence('tables.step.fill', { table: table.name, column: name }),
  }))
}

/** What a row gets whose value does not convert; null where the conversion must not begin then. */
function insteadOf(
  { otherwise, value }: OperationOf<'convertField'>,
  { table, after }: Kinds,
  { reader }: Surroundings,
): Values | null {
  if (otherwise === 'stop') return null
  const made = fieldOf(table.name, after)
  const columns = columnsOfField(table.name, { ...after, name: `${fillingPrefix}${after.id}` })
  const read = otherwise === 'blank' ? { value: made.blank } : readFieldValue(made, '', value ?? '', reader)
  if ('problem' in read && read.problem) refuseField('value', 'tables.default')
  return Object.fromEntries(columns.map((column, index) => [column, index === 0 ? read.value : made.blank]))
}

async function batchesOf(swap: ColumnSwap, first: number, around: Surroundings): Promise<Batches> {
  const { table } = swap
  const since = await newestChange(around.queries)
  let after = 0
  return {
    first,
    async next(tx) {
      const rows = await rowsAfter(tx.queries, swap, after)
      await fillRows(tx, swap, rows, around)
      tx.afterCommit(() => (after = Number(rows.at(-1)?.id ?? after)))
      return rows.length
    },
    async catchUp(tx) {
      const ids = await rowsWrittenSince(tx.queries, table.name, since)
      const rows = await rowsWithIds(tx.queries, swap, ids)
      const left = await fillRows(tx, swap, rows, around)
      if (left.length > 0) refuse('tables.moved', { kind: 'conflict' })
    },
  }
}
