import { sql } from 'kysely'
import { customField } from '#entities/custom-field.ts'
import { customTable } from '#entities/custom-table.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { linkTableName } from '#platform/change/many-to-many-table.ts'
import { isUniqueViolation, withoutTimeLimit } from '#platform/db/db.server.ts'
import { dropColumn, dropTable } from '#platform/db/ddl.server.ts'
import { columnNames } from '#platform/db/introspect.server.ts'
import { columnsOfField } from './custom-entity.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import { readDefinitions } from './definitions.server.ts'
import { restsFor } from './draft.server.ts'
import { forgetTable } from './follow-names.server.ts'
import { noteDone, noteRemoved, settleLost, type LedgerLine } from './ledger.server.ts'
import { operationShape } from './operations.ts'
import { restingName } from './steps.server.ts'

/** What was dropped 30 days ago goes for good: whole tables first, then single fields. */
export async function removeRested(house: House): Promise<void> {
  await settleLost(house)
  const before = house.clock.seconds() - restsFor
  const isOver = ({ status, since }: Pick<CustomTable | CustomField, 'status' | 'since'>) =>
    status === 'resting' && (since ?? 0) <= before
  const tables = await readDefinitions(house.db.read)
  for (const table of tables.filter(isOver))
    await alone(house, (changes) => removeTable(table, changes, house))
  for (const table of tables.filter((each) => !isOver(each)))
    for (const field of table.fields.filter(isOver))
      await alone(house, (changes) => removeField(table, field, changes, house))
  for (const line of await conversionsBefore(house)) await removeConverted(line, house)
}

/** While staff change a table, it waits for its next turn. */
async function alone(house: House, work: (changes: Changes) => Promise<void>): Promise<void> {
  try {
    await house.change('tables/remove', work)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    house.log.info('removing what rested waits for a change of a table')
  }
}

export async function removeTable(table: CustomTable, changes: Changes, { clock }: House): Promise<void> {
  const { tx } = changes
  const links = table.fields.filter(({ kind }) => kind === 'manyOf').map((field) => linkNow(table, field))
  const statements = [...links, table.name].map(dropTable)
  await noteDone(tx, removal(table, null, statements, clock.seconds()))
  for (const statement of statements) await sql.raw(statement).execute(tx.queries)
  for (const { id } of table.fields) await changes.remove(customField, id)
  await changes.remove(customTable, table.id)
  await forgetTable(table.name, changes)
  tx.touch(table.name)
}

const removal = (table: CustomTable, field: CustomField | null, statements: string[], now: number) => ({
  op: 'remove',
  operation: { op: 'remove', table: table.name, field: field?.id ?? null },
  by: { id: null, name: 'system' },
  table,
  field,
  statements,
  now,
})

const linkNow = (table: CustomTable, field: CustomField) =>
  linkTableName(table.name, field.status === 'live' ? field.name : restingName(field))

async function removeField(
  table: CustomTable,
  field: CustomField,
  changes: Changes,
  { clock }: House,
): Promise<void> {
  const { tx } = changes
  const columns = columnsOfField(table.name, { ...field, name: restingName(field) })
  const statements = [
    ...columns.map((column) => dropColumn(table.name, column)),
    ...(field.kind === 'manyOf' ? [dropTable(linkNow(table, field))] : []),
  ]
  await noteDone(tx, removal(table, field, statements, clock.seconds()))
  for (const statement of statements) await sql.raw(statement).execute(tx.queries)
  await changes.remove(customField, field.id)
  tx.touch(table.name)
}

/** Conversions whose old columns have rested long enough. */
const conversionsBefore = ({ db, clock }: House): Promise<LedgerLine[]> =>
  db.read
    .selectFrom('schema_change')
    .selectAll()
    .where('rests_until', '<=', clock.seconds())
    .where('removed_at', 'is', null)
    .where('op', 'in', ['convertField', 'unconvertField'])
    .execute()

async function removeConverted(line: LedgerLine, house: House): Promise<void> {
  const reverse = line.reverse ? operationShape.parse(JSON.parse(line.reverse)) : null
  const name = reverse?.op === 'unconvertField' ? reverse.column : ''
  await house.db.write(async (tx) => {
    if (house.db.kind === 'postgres') await sql.raw(withoutTimeLimit).execute(tx.queries)
    const columns = await columnNames(tx.queries, house.db.kind, line.table_name)
    const old = columns.filter((column) => name !== '' && (column === name || column.startsWith(`${name}_`)))
    for (const column of old) await sql.raw(dropColumn(line.table_name, column)).execute(tx.queries)
    await noteRemoved(tx, line.id, house.clock.seconds())
  })
}
