import { openSync, writeSync, closeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Overwrites the first page of a table in a SQLite file. */
export function damage(file: string, table: string): void {
  const db = new DatabaseSync(file)
  const { page } = db.prepare('select rootpage as page from sqlite_schema where name = ?').get(table) as {
    page: number
  }
  const { page_size } = db.prepare('pragma page_size').get() as { page_size: number }
  db.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(page_size, 0x5a), 0, page_size, (page - 1) * page_size)
  closeSync(handle)
}
