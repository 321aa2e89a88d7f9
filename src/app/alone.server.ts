import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { StartRefusal } from '#platform/std/settings.server.ts'

/**
 * Held by the one process that serves a SQLite folder, as long as it lives: two would hold each other up. The lock
 * is the system's, so no crash leaves it behind.
 */
export function holdAlone(dataDir: string, orElse: string): DatabaseSync {
  const lock = new DatabaseSync(join(dataDir, 'serving.lock'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new StartRefusal(`Another server already runs on ${dataDir}: ${orElse}`)
  }
}
