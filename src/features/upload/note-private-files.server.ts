import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Queries, type Tx } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import './private-file-table.ts'

/** A row may name more files than a database takes in one statement. */
const atOnce = 200
const pageSize = 500

const address = /\/files\/_private\/[\w-]+\.[a-z\d]{1,5}/g

/** Columns of fields that take private files. Their values are lists, or any other text with addresses in it. */
export const privateColumns = ({ fields, view }: Entity): string[] =>
  view
    ? []
    : Object.entries(fields).flatMap(([name, field]) =>
        field.options.private ? storedNames(name, field) : [],
      )

export const privateFilesIn = (row: Values | null, columns: readonly string[]): string[] =>
  [...new Set(columns.flatMap((column) => addressesIn(row?.[column])))].toSorted()

const addressesIn = (value: unknown): string[] =>
  typeof value === 'string' ? (value.match(address) ?? []) : []

/** Notes the private files that a row names, in the transaction of every change. */
export const notePrivateFiles =
  (house: Pick<House, 'registry'>): Watcher =>
  async ({ tx, entity, id, before, after }) => {
    const full = house.registry.entities.get(entity.name)
    const columns = full ? privateColumns(full) : []
    if (columns.length === 0) return
    const [was, is] = [before, after].map((row) => privateFilesIn(row, columns))
    if (String(was) === String(is)) return
    await tx.queries
      .deleteFrom('private_file')
      .where('entity', '=', entity.name)
      .where('row_id', '=', id)
      .execute()
    await addFiles(tx, entity.name, id, is ?? [])
  }

/**
 * Notes those of rows that were written without a note, as before there were notes or by a node of an earlier release. It
 * goes through the rows by their ids, a page at a time.
 */
export async function fillPrivateFiles(
  { db, registry }: Pick<House, 'db' | 'registry'>,
  ending?: AbortSignal,
): Promise<void> {
  for (const entity of registry.entities.values()) {
    const columns = privateColumns(entity)
    if (columns.length === 0) continue
    let after: number | null = 0
    while (after !== null) {
      const rows: Values[] = await rowsAfter(db.read, entity.name, columns, after)
      for (const row of rows) {
        const files = privateFilesIn(row, columns)
        if (files.length > 0 && !row.is_noted)
          await db.write((tx) => addFiles(tx, entity.name, Number(row.id), files))
      }
      after = rows.length < pageSize || ending?.aborted ? null : Number(rows.at(-1)?.id)
    }
  }
}

const rowsAfter = (queries: Queries, name: string, columns: string[], after: number): Promise<Values[]> =>
  loose(queries)
    .selectFrom(name)
    .select([
      'id',
      ...columns,
      sql<boolean>`exists (select 1 from private_file
        where private_file.entity = ${name} and private_file.row_id = ${sql.ref(`${name}.id`)})`.as(
        'is_noted',
      ),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute()

async function addFiles({ queries }: Tx, entity: string, id: number, urls: string[]): Promise<void> {
  for (let at = 0; at < urls.length; at += atOnce)
    await queries
      .insertInto('private_file')
      .values(urls.slice(at, at + atOnce).map((url) => ({ url, entity, row_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
