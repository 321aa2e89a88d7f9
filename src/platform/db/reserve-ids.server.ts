import { CompiledQuery } from 'kysely'
import { perObject } from '#platform/std/per-object.server.ts'
import type { Tx } from './db.server.ts'
import { isOnPostgres, quoted } from './rows-as-json.server.ts'

const drawn = perObject((_: Tx) => new Map<string, number[]>())

/**
 * Reserves the ids of rows before they are written, together with other queries of that moment. Rows that refer to
 * each other can then be sent together. On SQLite there is no round trip to save.
 */
export async function drawIds(tx: Tx, tables: string[], count: number): Promise<void> {
  if (!isOnPostgres(tx)) return
  const each = tables.map((_, at) => `nextval((select pg_get_serial_sequence($${at + 2}, 'id')::regclass))`)
  const columns = each.map((next, at) => `${next} as ${quoted([tables[at] as string])}`)
  const draw = `select ${columns.join(', ')} from generate_series(1, $1::int)`
  const names = tables.map((table) => quoted([table]))
  const { rows } = await tx.queries.executeQuery<Record<string, number>>(
    CompiledQuery.raw(draw, [count, ...names]) as CompiledQuery<Record<string, number>>,
  )
  for (const table of tables)
    drawn(tx).set(
      table,
      rows.map((row) => row[table] as number),
    )
}

/** Ids for this many rows, once they are reserved. */
export function drawnIds(tx: Tx, table: string, count: number): number[] | null {
  const ids = drawn(tx).get(table)
  return ids && ids.length >= count ? ids.splice(0, count) : null
}
