import { sql } from 'kysely'
import { customTable } from '#entities/custom-table.ts'
import type { House } from '#platform/call/house.server.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { entityOf } from '#features/tables/custom-entity.ts'
import { asField } from '#features/tables/definition-rows.server.ts'
import { liveFields, type CustomField, type CustomTable } from '#features/tables/custom-table.ts'
import { readDefinitions } from '#features/tables/definitions.server.ts'
import { noteDone } from '#features/tables/ledger.server.ts'
import type { Operation } from '#features/tables/operations.ts'
import { removeTable } from '#features/tables/remove-rested.server.ts'
import { countRows } from '#features/tables/row-findings.server.ts'
import { planOf, refuseStopped } from '#features/tables/plan.server.ts'
import { lockTable, patiently, takeTime } from '#features/tables/table-locks.server.ts'
import type { DeclaredTable } from './table-declaration.ts'

interface Bringing {
  module: string
  house: House
  changes: Changes
  audit: AuditContext
}

/** The transaction in which a module changes its tables. */
export const changeTablesOf = (
  house: House,
  audit: AuditContext,
  work: (changes: Changes) => Promise<void>,
): Promise<void> =>
  patiently(house, () =>
    house.change(audit, async (changes) => {
      await takeTime(changes.tx, house)
      await work(changes)
    }),
  )

/**
 * Makes the tables of a module what it declares, whatever they are now, in the transaction of the caller. What it no longer
 * declares rests like everything that staff drop, and comes back with its rows when it is declared again.
 */
export async function bringTables(declared: readonly DeclaredTable[], bringing: Bringing): Promise<void> {
  const { changes, module } = bringing
  const own = async () =>
    (await readDefinitions(changes.tx.queries)).filter((table) => table.module === module)
  for (const table of await own()) if (table.status === 'off') await switchTable(table, 'live', bringing)
  await dropOthers(declared, await own(), bringing)
  for (const table of declared) await createOrRestore(table, await own(), declared, bringing)
  for (const table of declared) await alignFields(table, own, bringing)
  for (const table of declared) await alignTable(table, own, bringing)
}

/** A table of staff or of a module as this transaction knows it. */
export async function entityInTransaction(name: string, { tx }: Changes): Promise<Entity> {
  return entityOf(await tableIn(() => readDefinitions(tx.queries), name))
}

/** The tables that rest since the module was removed, and how many rows they have. Empty ones are nothing to ask about. */
export async function restingTablesOf(module: string, queries: Queries) {
  const resting = (await readDefinitions(queries)).filter(
    (table) => table.module === module && table.status === 'resting',
  )
  const counted = await Promise.all(
    resting.map(async ({ name, label }) => ({ name, label, rows: await countRows(queries, name) })),
  )
  return counted.filter(({ rows }) => rows > 0)
}

/** They go for good, before their 30 days are over. */
export async function removeRestingTables({
  changes,
  house,
  module,
}: Omit<Bringing, 'audit'>): Promise<void> {
  const all = await readDefinitions(changes.tx.queries)
  for (const table of all.filter((each) => each.module === module && each.status === 'resting'))
    await removeTable(table, changes, house)
}

/** Their rows stay while the module is switched off, and nobody sees them. */
export async function switchOffTables({ changes, house, module }: Omit<Bringing, 'audit'>): Promise<void> {
  const all = await readDefinitions(changes.tx.queries)
  for (const table of all.filter((each) => each.module === module && each.status === 'live'))
    await switchTable(table, 'off', { changes, house })
}

async function switchTable(
  { id, name }: CustomTable,
  status: 'live' | 'off',
  { changes, house }: Pick<Bringing, 'changes' | 'house'>,
): Promise<void> {
  await changes.edit(customTable, id, { status, since: house.clock.seconds() })
  changes.tx.touch(name)
}

/** One operation of table management, as staff would do it. */
async function run(operation: Operation, { module, house, changes, audit }: Bringing): Promise<void> {
  const plan = await planOf(operation, house, changes.tx.queries, module)
  refuseStopped(plan)
  if (operation.op !== 'createTable' && plan.steps.length > 0) await lockTable(plan.table, changes.tx, house)
  await plan.write(changes)
  for (const step of plan.steps) await sql.raw(step.sql).execute(changes.tx.queries)
  changes.tx.touch(plan.table)
  await noteDone(changes.tx, {
    op: operation.op,
    operation,
    field: null,
    table: { name: plan.table, label: plan.label },
    statements: plan.steps.map((step) => step.sql),
    by: { id: audit.actorId, name: audit.actorName },
    now: house.clock.seconds(),
  })
}

/** A table that others of the module lead to goes after them. */
async function dropOthers(declared: readonly DeclaredTable[], own: CustomTable[], bringing: Bringing) {
  let left = own.filter(
    ({ name, status }) => status === 'live' && !declared.some((table) => table.name === name),
  )
  while (left.length > 0) {
    const leads = (to: string) => (table: CustomTable) =>
      table.name !== to && liveFields(table).some(({ options }) => options.entity === to)
    const next = left.find(({ name }) => !left.some(leads(name))) ?? left[0]!
    await run({ op: 'dropTable', table: next.name }, bringing)
    left = left.filter((table) => table !== next)
  }
}

/** A field that leads to a table that is still to come is added after it. */
async function createOrRestore(
  table: DeclaredTable,
  own: CustomTable[],
  declared: readonly DeclaredTable[],
  bringing: Bringing,
): Promise<void> {
  const known = own.find(({ name }) => name === table.name)
  if (known?.status === 'resting') await run({ op: 'restoreTable', table: table.name }, bringing)
  if (known) return
  const { name, label, title, icon, folder, at } = table
  const waits = ({ options: { entity } }: DeclaredTable['fields'][number]) =>
    entity !== undefined && entity !== name && declared.some((each) => each.name === entity)
  const fields = table.fields.filter((field) => !waits(field))
  await run({ op: 'createTable', name, label, title, icon, folder, at, fields }, bringing)
}

type Own = () => Promise<CustomTable[]>

const tableIn = async (own: Own, name: string): Promise<CustomTable> => {
  const found = (await own()).find((table) => table.name === name)
  if (!found) throw new Error(`The table ${name} was just made and is not there`)
  return found
}

async function alignFields({ name, title, fields }: DeclaredTable, own: Own, bringing: Bringing) {
  const before = await tableIn(own, name)
  for (const field of fields) {
    const wanted = asField(field, 0)
    const live = liveFields(before).find((each) => each.name === field.name)
    if (live && isSameKind(live, wanted)) {
      await alignField(live, wanted, bringing)
      continue
    }
    if (live) await run({ op: 'dropField', field: live.id }, bringing)
    const resting = before.fields.findLast(
      (each) => each.status === 'resting' && each.name === field.name && isSameKind(each, wanted),
    )
    if (!resting) await run({ op: 'addField', table: name, field }, bringing)
    else {
      await run({ op: 'restoreField', field: resting.id }, bringing)
      await alignField(resting, wanted, bringing)
    }
  }
  // The title is another field from now on, so the former one may go.
  await alignTitle(await tableIn(own, name), title, bringing)
  const gone = liveFields(await tableIn(own, name)).filter(
    (each) => !fields.some((field) => field.name === each.name),
  )
  for (const { id } of gone) await run({ op: 'dropField', field: id }, bringing)
}

/** Another kind under the same name is another field: what was there rests. */
const isSameKind = (one: CustomField, other: CustomField) =>
  one.kind === other.kind &&
  one.translated === other.translated &&
  one.options.entity === other.options.entity

async function alignField(now: CustomField, wanted: CustomField, bringing: Bringing): Promise<void> {
  const said = ({ label, hint, options, required, inList, inFilters }: CustomField) => ({
    label,
    hint,
    options,
    required,
    in_list: inList,
    in_filters: inFilters,
  })
  if (!isSame(said(now), said(wanted)))
    await run({ op: 'changeField', field: now.id, ...said(wanted) } as Operation, bringing)
  if (now.unique !== wanted.unique)
    await run({ op: 'setUnique', field: now.id, unique: wanted.unique }, bringing)
}

async function alignTitle(table: CustomTable, title: string, bringing: Bringing): Promise<void> {
  const field = liveFields(table).find((each) => each.name === title)
  if (field && field.id !== table.title)
    await run({ op: 'changeTable', table: table.name, title: field.id }, bringing)
}

async function alignTable(declared: DeclaredTable, own: Own, bringing: Bringing): Promise<void> {
  const { name, label, icon, folder, at } = declared
  const table = await tableIn(own, name)
  const ids = (names: readonly string[]) =>
    names.map((each) => liveFields(table).find((field) => field.name === each)?.id ?? 0)
  const order = ids(declared.fields.map((field) => field.name))
  const visitors = declared.visitors && {
    list: ids(declared.visitors.list),
    detail: ids(declared.visitors.detail),
  }
  const [is, wanted] = [
    {
      label: table.label,
      icon: table.icon,
      folder: table.folder,
      at: table.at,
      visitors: table.visitors,
      order: liveFields(table).map(({ id }) => id),
    },
    { label, icon, folder, at, visitors, order },
  ]
  if (!isSame(is, wanted)) await run({ op: 'changeTable', table: name, ...wanted }, bringing)
  await alignIndexes(table, declared.indexes.map(ids), bringing)
}

async function alignIndexes(table: CustomTable, wanted: number[][], bringing: Bringing): Promise<void> {
  const has = (indexes: number[][], one: number[]) => indexes.some((each) => each.join() === one.join())
  for (const fields of table.indexes.filter((each) => !has(wanted, each)))
    await run({ op: 'dropIndex', table: table.name, fields }, bringing)
  for (const fields of wanted.filter((each) => !has(table.indexes, each)))
    await run({ op: 'addIndex', table: table.name, fields }, bringing)
}

/** Whether two definitions say the same, in whatever order. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (_: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}
