import { sql, type Selectable } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { isUniqueViolation, withoutTimeLimit, type Queries, type Tx } from '#platform/db/db.server.ts'
import { dropColumn } from '#platform/db/ddl.server.ts'
import { columnNames } from '#platform/db/introspect.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import type { WrittenDefinition } from './draft.server.ts'
import { fillingPrefix } from './names.ts'
import type { Plan } from './plan.server.ts'
import './schema-change-table.ts'

export type LedgerLine = Selectable<Tables['schema_change']>

/** Seconds without a sign of life after which a change counts as lost with its process. */
const lostAfter = 15

export interface Doer {
  id: number | null
  name: string
}

/** Takes the one place for changes in the whole house. Returns the number of the new line. */
export async function beginLine(house: House, plan: Plan, by: Doer, undoes: number | null): Promise<number> {
  const now = house.clock.seconds()
  const line = {
    op: plan.operation.op,
    table_name: plan.table,
    field_id: plan.field,
    label_zh_cn: plan.label.zh,
    label_en: plan.label.en,
    operation: JSON.stringify(plan.operation),
    was: plan.change ? JSON.stringify({ ...plan.change, became: undefined }) : '',
    became: plan.change ? JSON.stringify({ ...plan.change, was: undefined }) : '',
    statements: JSON.stringify(plan.steps.map(({ sql }) => sql)),
    digest: plan.digest,
    state: 'running',
    slot: 1,
    admin_id: by.id,
    admin_name: by.name,
    begun_at: now,
    beat_at: now,
    undoes,
    rests_until: plan.restsUntil ?? null,
  }
  try {
    const { id } = await house.db.write(({ queries }) =>
      queries.insertInto('schema_change').values(line).returning('id').executeTakeFirstOrThrow(),
    )
    return id
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const running = await runningLine(house.db.read)
    return refuse('tables.busy', {
      kind: 'conflict',
      params: { admin: running?.admin_name ?? '', table: running?.table_name ?? '' },
    })
  }
}

export const runningLine = (queries: Queries): Promise<LedgerLine | undefined> =>
  queries.selectFrom('schema_change').selectAll().where('slot', '=', 1).executeTakeFirst()

export const lineWithId = (queries: Queries, id: number): Promise<LedgerLine | undefined> =>
  queries.selectFrom('schema_change').selectAll().where('id', '=', id).executeTakeFirst()

/** In the transaction that did it. A process that was given up meanwhile must not finish. */
export async function finishLine(tx: Tx, id: number, written: WrittenDefinition, now: number): Promise<void> {
  const line = await tx.queries
    .updateTable('schema_change')
    .set({
      state: 'done',
      slot: null,
      ended_at: now,
      reverse: written.reverse ? JSON.stringify(written.reverse) : '',
      ...(written.field !== undefined && { field_id: written.field }),
    })
    .where('id', '=', id)
    .where('slot', '=', 1)
    .returning('undoes')
    .executeTakeFirst()
  if (!line) refuse('tables.lost', { kind: 'conflict' })
  if (line.undoes === null) return
  await tx.queries
    .updateTable('schema_change')
    .set({ state: 'undone', undone_by: id })
    .where('id', '=', line.undoes)
    .execute()
}

/** A sign of life of a change that takes long. False when it was given up by another process. */
export async function beatLine(tx: Tx, id: number, now: number): Promise<boolean> {
  const line = await tx.queries
    .updateTable('schema_change')
    .set({ beat_at: now })
    .where('id', '=', id)
    .where('slot', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return line !== undefined
}

/** Takes back a change that did not finish, with the columns that it was filling, and lets others go on. */
export async function abandonLine(house: House, id: number, problem: string): Promise<void> {
  await house.db.write(async (tx) => {
    const line = await tx.queries
      .updateTable('schema_change')
      .set({
        state: 'failed',
        slot: null,
        ended_at: house.clock.seconds(),
        problem: problem.slice(0, 500),
        rests_until: null,
      })
      .where('id', '=', id)
      .where('slot', '=', 1)
      .returning('table_name')
      .executeTakeFirst()
    if (!line) return
    if (house.db.kind === 'postgres') await sql.raw(withoutTimeLimit).execute(tx.queries)
    const columns = await columnNames(tx.queries, house.db.kind, line.table_name)
    for (const column of columns.filter((each) => each.startsWith(fillingPrefix)))
      await sql.raw(dropColumn(line.table_name, column)).execute(tx.queries)
  })
}

/**
 * A process that was killed leaves its change behind. Whoever comes next takes it back: what was committed with its line
 * is done, and all else is not. At a start on SQLite nobody else can be alive.
 */
export async function settleLost(house: House, isStart = false): Promise<void> {
  const line = await runningLine(house.db.read)
  if (!line) return
  const isAlone = isStart && house.db.kind === 'sqlite'
  if (!isAlone && line.beat_at >= house.clock.seconds() - lostAfter) return
  await abandonLine(house, line.id, 'lost')
  house.log.warn('a change of a table was lost with its process and taken back', {
    change: line.id,
    table: line.table_name,
  })
}

interface DoneChange {
  op: string
  table: Pick<CustomTable, 'name' | 'label'>
  field: CustomField | null
  operation: unknown
  statements: string[]
  by: Doer
  now: number
}

/** A line of a change that is part of a greater transaction and that nobody undoes by itself. It fails while another change runs. */
export async function noteDone({ queries }: Tx, done: DoneChange): Promise<void> {
  const label = done.field?.label ?? done.table.label
  const { id } = await queries
    .insertInto('schema_change')
    .values({
      op: done.op,
      table_name: done.table.name,
      field_id: done.field?.id ?? null,
      label_zh_cn: label.zh,
      label_en: label.en,
      operation: JSON.stringify(done.operation),
      statements: JSON.stringify(done.statements),
      digest: '',
      state: 'done',
      slot: 1,
      admin_id: done.by.id,
      admin_name: done.by.name,
      begun_at: done.now,
      beat_at: done.now,
      ended_at: done.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queries.updateTable('schema_change').set({ slot: null }).where('id', '=', id).execute()
}

/** What a conversion put aside is gone, and it cannot be undone any more. */
export async function noteRemoved({ queries }: Tx, id: number, now: number): Promise<void> {
  await queries
    .updateTable('schema_change')
    .set({ removed_at: now, reverse: '' })
    .where('id', '=', id)
    .execute()
}
