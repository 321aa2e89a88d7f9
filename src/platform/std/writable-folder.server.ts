import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether this process can write there. The folder is created when it does not exist. */
export function isWritableFolder(folder: string): boolean {
  try {
    make(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** The folder holds codes, letters and the data of members, so other users of the machine may not read it. */
export const ownersAlone = 0o700

/**
 * Creates one level at a time. With `recursive`, Node tries for ever where a parent accepts no folders, as /proc does.
 */
function make(folder: string): void {
  if (existsSync(folder)) return
  make(dirname(folder))
  try {
    mkdirSync(folder, { mode: ownersAlone })
  } catch (error) {
    // Several processes may start at once.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
