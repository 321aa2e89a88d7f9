import { CompiledQuery } from 'kysely'
import { loose, type Tx } from './db.server.ts'
import { drawnIds } from './reserve-ids.server.ts'
import { asOne, isOnPostgres, quoted, rowsOf, type Row } from './rows-as-json.server.ts'

/** Batches have few different sizes, so each statement is prepared once and reused. */
const sizes = [128, 64, 32, 16, 8, 4, 2, 1]
const templates = new Map<string, CompiledQuery>()

/** Inserts rows that all have the same columns; their ids come back in the order of the rows. */
export async function insertMany(tx: Tx, table: string, rows: Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  if (isOnPostgres(tx)) return insertedOnPostgres(tx, table, rows)
  const ids: number[] = []
  let from = 0
  for (const size of sizes) {
    for (; rows.length - from >= size; from += size) {
      ids.push(...(await inserted(tx, insertOnSqlite(tx, table, rows.slice(from, from + size)))))
    }
  }
  return ids
}

async function insertedOnPostgres(tx: Tx, table: string, rows: Row[]): Promise<number[]> {
  const drawn = drawnIds(tx, table, rows.length)
  if (!drawn || !tx.send) return inserted(tx, insertOnPostgres(table, rows))
  tx.send(
    insertOnPostgres(
      table,
      rows.map((row, at) => ({ id: drawn[at], ...row })),
    ),
  )
  return drawn
}

/** Ids are assigned in the order of the rows, but the order in which they are returned is not guaranteed. */
async function inserted(tx: Tx, query: CompiledQuery): Promise<number[]> {
  const { rows } = await tx.queries.executeQuery<{ id: number }>(query as CompiledQuery<{ id: number }>)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

function insertOnPostgres(table: string, rows: Row[]): CompiledQuery {
  const columns = quoted(Object.keys(rows[0] as Row))
  const insert = `insert into "${table}" (${columns}) select ${columns} from ${rowsOf(table)} returning "id"`
  return CompiledQuery.raw(insert, [asOne(rows)])
}

/** Building a statement of many rows costs more than running it. */
function insertOnSqlite(tx: Tx, table: string, rows: Row[]): CompiledQuery {
  const insert = () => loose(tx.queries).insertInto(table).values(rows).returning('id').compile()
  const key = `${table} ${rows.length} ${Object.keys(rows[0] as Row).join()}`
  const template = templates.get(key) ?? insert()
  templates.set(key, template)
  return { ...template, parameters: rows.flatMap((row) => Object.values(row)) }
}
