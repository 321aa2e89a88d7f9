import { sql } from 'kysely'
import { linkTableName } from '#platform/change/many-to-many-table.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { entityOf } from './custom-entity.ts'
import type { CustomField, CustomTable } from './custom-table.ts'
import { sentence, type Finding } from './draft.server.ts'
import { dangles, findRows, type Condition } from './row-findings.server.ts'

const targetOf = (table: CustomTable, { kind, options }: CustomField) =>
  kind === 'superior' ? table.name : options.entity

/** While a field or a table rests, rows that it names may be deleted. Those that name one, for people. */
export async function relationFindings(
  table: CustomTable,
  fields: CustomField[],
  queries: Queries,
): Promise<Finding[]> {
  const entity = entityOf(table)
  const findings: Array<Finding | null> = []
  for (const field of fields) {
    const target = targetOf(table, field)
    if (!target || field.kind === 'manyOf') continue
    findings.push(
      await findRows(queries, {
        entity,
        column: field.name,
        where: dangles(field.name, target),
        stops: false,
        says: (total) =>
          sentence('tables.finding.dangling', {
            total,
            name: field.name,
          }),
      }),
    )
  }
  return findings.filter((each) => each !== null)
}

/** Relations of these fields to rows that are no longer there become empty. */
export async function forgetDangling(
  table: CustomTable,
  fields: CustomField[],
  changes: Changes,
): Promise<void> {
  for (const field of fields) {
    const target = targetOf(table, field)
    if (!target) continue
    if (field.kind === 'manyOf') await forgetLinks(table, field, changes)
    else await unname(changes, entityOf(table), field.name, dangles(field.name, target))
  }
}

async function forgetLinks(table: CustomTable, field: CustomField, { tx }: Changes): Promise<void> {
  const link = sql.table(linkTableName(table.name, field.name))
  await sql`delete from ${link} where row_id not in (select id from ${sql.table(table.name)})
    or named_id not in (select id from ${sql.table(field.options.entity ?? '')})`.execute(tx.queries)
}

const atOnce = 500

/** The relation in this column becomes empty in these rows. Open forms of them are out of date. */
export async function unname(
  changes: Changes,
  entity: Entity,
  column: string,
  where: Condition,
): Promise<void> {
  const rows = await loose(changes.tx.queries).selectFrom(entity.name).select('id').where(where).execute()
  const ids = rows.map(({ id }) => Number(id))
  for (let at = 0; at < ids.length; at += atOnce)
    await changes.erase<Record<string, unknown>>(entity as never, ids.slice(at, at + atOnce), {
      [column]: null,
    })
}
