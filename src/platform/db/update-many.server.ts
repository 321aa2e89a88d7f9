import { CompiledQuery } from 'kysely'
import { loose, type Tx } from './db.server.ts'
import { asOne, quoted, rowsOf, type Row } from './rows-as-json.server.ts'

/** Writes rows that all have the same columns over those with the same key. */
export async function updateMany(tx: Tx, table: string, key: string, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  if (tx.send) {
    tx.send(updateOnPostgres(table, key, rows))
    return
  }
  for (const { [key]: value, ...rest } of rows) {
    await loose(tx.queries).updateTable(table).set(rest).where(key, '=', value).execute()
  }
}

function updateOnPostgres(table: string, key: string, rows: Row[]): CompiledQuery {
  const columns = Object.keys(rows[0] as Row).filter((name) => name !== key)
  const set = columns.map((name) => `"${name}" = fresh."${name}"`).join(', ')
  const same = `${quoted([table])}."${key}" = fresh."${key}"`
  return CompiledQuery.raw(`update "${table}" set ${set} from ${rowsOf(table)} as fresh where ${same}`, [
    asOne(rows),
  ])
}
