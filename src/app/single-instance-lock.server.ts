import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { StartRefusal } from '#platform/std/environment.server.ts'

/** The error code of SQLite for a lock that another process holds. */
const busy = 5

/**
 * The one process that serves a SQLite folder holds this lock while it lives, because two processes would block each
 * other. It is a lock of the system, so a crash releases it.
 */
export function lockSingleInstance(dataDir: string, orElse: string): DatabaseSync {
  const file = join(dataDir, 'serving.lock')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode !== busy)
      throw new StartRefusal(`${file} cannot be written: give this user the right to it, or remove it.`)
    throw new StartRefusal(`Another server already runs on ${dataDir}: ${orElse}`)
  }
}
