import { open } from 'node:fs/promises'
import { DatabaseSync, backup } from 'node:sqlite'

/** A consistent copy of a database, read while others write. A copy of the file itself could be torn. */
export async function copySqlite(file: string, target: string): Promise<void> {
  const source = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    source.prepare('vacuum into ?').run(target)
  } finally {
    source.close()
  }
  // SQLite does not flush to the disk when it creates a copy.
  const handle = await open(target, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts every page of the copy back in one transaction: a crash leaves the one or the other. */
export async function putBackSqlite(copy: string, file: string): Promise<void> {
  const source = new DatabaseSync(copy, { readOnly: true })
  try {
    await backup(source, file)
  } finally {
    source.close()
  }
}
