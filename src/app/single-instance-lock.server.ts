import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { StartRefusal } from '#platform/std/settings.server.ts'

/** What SQLite answers who asks for what another holds. */
const busy = 5

/**
 * Held by the one process that serves a SQLite folder, as long as it lives: two would hold each other up. The lock
 * is the system's, so no crash leaves it behind.
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
