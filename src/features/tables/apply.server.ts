import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { AuditContext } from '#platform/change/audit-context.ts'
import { isTooLongForIndex, isUniqueViolation, loose, type Queries, type Tx } from '#platform/db/db.server.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { reindexRowsOf } from '#platform/search/reindex.server.ts'
import { entityOf } from './custom-entity.ts'
import { liveFields } from './custom-table.ts'
import { readDefinitions } from './definitions.server.ts'
import type { Batches, DefinitionChange, Step } from './draft.server.ts'
import {
  abandonLine,
  beatLine,
  beginLine,
  finishLine,
  lineWithId,
  settleLost,
  type LedgerLine,
} from './ledger.server.ts'
import { operationShape, type Operation } from './operations.ts'
import { planOf, refuseStopped, type Plan } from './plan.server.ts'
import { lockTable, patiently, takeTime } from './table-locks.server.ts'

export interface Receipt {
  /** The line of the ledger, by which the change can be undone. */
  id: number
  plan: Plan
}

/** Does what a plan with this digest said, whole or not at all. */
export async function applyOperation(
  operation: Operation,
  digest: string,
  house: House,
  audit: AuditContext,
  undoes: number | null = null,
): Promise<Receipt> {
  await settleLost(house)
  const plan = await planOf(operation, house, house.db.read)
  if (plan.digest !== digest) refuse('tables.moved', { kind: 'conflict' })
  refuseStopped(plan)
  const searched = await searchedPartOf(plan.table, house)
  const id = await beginLine(house, plan, { id: audit.actorId, name: audit.actorName }, undoes)
  try {
    if (plan.batches) await runInBatches(plan, plan.batches, { house, audit, id })
    else await patiently(house, () => runInOne(operation, digest, { house, audit, id }))
  } catch (error) {
    const said = asRefusal(error)
    await abandonLine(house, id, said instanceof Refusal ? said.key : String(said))
    throw said
  }
  if ((await searchedPartOf(plan.table, house)) !== searched) await reindexRowsOf(house, plan.table)
  return { id, plan }
}

/** What came between the check and the index, and what the check does not know. */
function asRefusal(error: unknown): unknown {
  if (isUniqueViolation(error)) return new Refusal('tables.moved', { kind: 'conflict' })
  return isTooLongForIndex(error) ? new Refusal('tables.indexedTooLong') : error
}

/** Which of its fields a search looks into, and how. */
async function searchedPartOf(name: string, { db }: House): Promise<string> {
  const table = (await readDefinitions(db.read)).find((each) => each.name === name)
  if (table?.status !== 'live') return ''
  const { fields } = entityOf(table)
  const searched = table.fields.filter((each) => each.status === 'live' && fields[each.name]?.search)
  return JSON.stringify(
    searched.map(({ id, kind, translated, options }) => [id, kind, translated, options.search]),
  )
}

interface Run {
  house: House
  audit: AuditContext
  id: number
}

/** Definition, statements and ledger in one transaction: a process that is killed leaves all of it or nothing. */
function runInOne(operation: Operation, digest: string, { house, audit, id }: Run): Promise<void> {
  return house.change(audit, async (changes) => {
    await takeTime(changes.tx, house)
    const plan = await planOf(operation, house, changes.tx.queries)
    if (plan.digest !== digest) refuse('tables.moved', { kind: 'conflict' })
    refuseStopped(plan)
    if (operation.op !== 'createTable' && plan.steps.length > 0)
      await lockTable(plan.table, changes.tx, house)
    const written = await plan.write(changes)
    for (const step of plan.steps) await sql.raw(step.sql).execute(changes.tx.queries)
    changes.tx.touch(plan.table)
    await finishLine(changes.tx, id, written, house.clock.seconds())
  })
}

/**
 * Work on every row holds nobody for longer than one small transaction. While the slot is taken no other operation changes the
 * definitions, so the plan stays right.
 */
async function runInBatches(plan: Plan, batches: Batches, { house, audit, id }: Run): Promise<void> {
  const { clock, db } = house
  const run = async (tx: Tx, steps: Step[]) => {
    for (const step of steps) await sql.raw(step.sql).execute(tx.queries)
  }
  await patiently(house, () =>
    db.write(async (tx) => {
      await takeTime(tx, house)
      await run(tx, plan.steps.slice(0, batches.first))
    }),
  )
  for (let written = 1; written > 0;) {
    written = await db.write(async (tx) => {
      if (!(await beatLine(tx, id, clock.seconds()))) refuse('tables.lost', { kind: 'conflict' })
      return batches.next(tx)
    })
    await breath()
  }
  await patiently(house, () =>
    house.change(audit, async (changes) => {
      await takeTime(changes.tx, house)
      await lockTable(plan.table, changes.tx, house)
      await batches.catchUp(changes.tx)
      const written = await plan.write(changes)
      await run(changes.tx, plan.steps.slice(batches.first))
      changes.tx.touch(plan.table)
      await finishLine(changes.tx, id, written, clock.seconds())
    }),
  )
}

/** The operation that takes back a line of the ledger. Refused where something later depends on what it did. */
export async function undoOf(id: number, house: House): Promise<Operation> {
  const line = await lineWithId(house.db.read, id)
  if (!line) refuse('tables.noLine', { kind: 'notFound' })
  if (line.state === 'undone') refuse('tables.undoneBefore', { kind: 'conflict' })
  if (line.state !== 'done' || line.reverse === '') refuse('tables.noUndo', { kind: 'notAllowed' })
  await refuseLater(line, house.db.read)
  await refuseOtherOrder(line, house.db.read)
  return operationShape.parse(JSON.parse(line.reverse))
}

/** Whether everything that the line changed is still as it left it. */
async function refuseLater({ became }: LedgerLine, queries: Queries): Promise<void> {
  if (became === '') return
  const change = JSON.parse(became) as Pick<DefinitionChange, 'entity' | 'id' | 'became'>
  const row = await loose(queries)
    .selectFrom(change.entity)
    .selectAll()
    .where('id', '=', change.id)
    .executeTakeFirst()
  const isStill = row && Object.entries(change.became).every(([name, value]) => row[name] === value)
  if (!isStill) refuse('tables.laterChange', { kind: 'conflict' })
}

/** Whether the fields still stand as the line left them. */
async function refuseOtherOrder({ operation, table_name }: LedgerLine, queries: Queries): Promise<void> {
  const { data: done } = operationShape.safeParse(JSON.parse(operation))
  if (done?.op !== 'changeTable' || !done.order) return
  const table = (await readDefinitions(queries)).find(({ name }) => name === table_name)
  const order = table ? liveFields(table).map(({ id }) => id) : []
  if (order.join() !== done.order.join()) refuse('tables.laterChange', { kind: 'conflict' })
}

export async function planUndo(id: number, house: House): Promise<Plan> {
  return planOf(await undoOf(id, house), house, house.db.read)
}

export async function applyUndo(
  id: number,
  digest: string,
  house: House,
  audit: AuditContext,
): Promise<Receipt> {
  return applyOperation(await undoOf(id, house), digest, house, audit, id)
}
