import type { CompiledQuery } from 'kysely'
import { loose, type Tx } from './db.server.ts'

type Row = Record<string, unknown>

/** Fewer different statements than numbers of rows, so that each is prepared once and kept. */
const sizes = [128, 64, 32, 16, 8, 4, 2, 1]
const templates = new Map<string, CompiledQuery>()

/** Inserts rows that all have the same columns; their ids come back in the order of the rows. */
export async function insertMany(tx: Tx, table: string, rows: Row[]): Promise<number[]> {
  const ids: number[] = []
  let from = 0
  for (const size of sizes) {
    for (; rows.length - from >= size; from += size) {
      ids.push(...(await insertSome(tx, table, rows.slice(from, from + size))))
    }
  }
  return ids
}

async function insertSome(tx: Tx, table: string, rows: Row[]): Promise<number[]> {
  const template = templateFor(tx, table, rows)
  const parameters = rows.flatMap((row) => Object.values(row))
  const { rows: made } = await tx.queries.executeQuery<{ id: number }>({ ...template, parameters })
  // Ids are drawn in the order of the rows; in which order they are told is not promised.
  return made.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Putting a statement of many rows into words costs more than running it. */
function templateFor(tx: Tx, table: string, rows: Row[]): CompiledQuery {
  const insert = () => loose(tx.queries).insertInto(table).values(rows).returning('id').compile()
  const key = `${tx.queries.getExecutor().adapter.constructor.name} ${table} ${rows.length} ${Object.keys(rows[0] as Row).join()}`
  const template = templates.get(key) ?? insert()
  templates.set(key, template)
  return template
}
