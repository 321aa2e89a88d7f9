import { sendTogether, type Tx } from '#platform/db/db.server.ts'
import { insertMany } from '#platform/db/insert-many.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Watcher } from './changes.server.ts'
import type { AuditContext } from './audit-context.ts'
import { writeLinks } from './many-to-many.server.ts'
import type { RecordedTable, StoredRow, Values } from './recorded.ts'

export interface NewRow<Row> {
  audit: AuditContext
  /** All rows have the same columns. */
  values: Partial<Row> & object
  /** The values for the audit log. */
  recorded: Values
}

/** Adds rows of many people, each with its audit line, in as few statements as for one. */
export async function addMany<Row extends object>(
  tx: Tx,
  entity: RecordedTable<Row>,
  added: NewRow<Row>[],
  { clock, watchers }: { clock: Clock; watchers: Watcher[] },
): Promise<Array<StoredRow<Row>>> {
  const at = clock.seconds()
  const values = added.map((each) => each.values as Values)
  const audits = added.map(({ audit }) => setOf(audit, at))
  const [ids, sets] = await sendTogether([
    insertMany(tx, entity.name, values),
    insertMany(tx, 'change_set', audits),
  ])
  const changes = await insertMany(
    tx,
    'change',
    added.map(({ recorded }, index) => ({
      set_id: sets[index],
      entity: entity.name,
      row_id: ids[index],
      action: 'add',
      before: null,
      after: JSON.stringify(recorded),
    })),
  )
  if (!entity.volatile) tx.touch(entity.name)
  const rows = added.map(({ values }, index) => ({ ...values, id: ids[index], version: 1 }))
  for (const [index, row] of rows.entries()) {
    if (entity.manyToMany?.length)
      await writeLinks(tx, entity, row.id as number, { before: null, after: row })
    const record = { id: changes[index] as number, at, audit: (added[index] as NewRow<Row>).audit }
    for (const watch of watchers)
      await watch({ tx, entity, id: row.id as number, before: null, after: row, record })
  }
  return rows as unknown as Array<StoredRow<Row>>
}

const setOf = ({ actorId, actorName, ...rest }: AuditContext, at: number): Values => ({
  ...rest,
  at,
  actor_id: actorId,
  actor_name: actorName,
  outcome: 'ok',
})
