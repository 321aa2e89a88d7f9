import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether this process may keep files there; the folder is made when there is none. */
export function isWritableFolder(folder: string): boolean {
  try {
    make(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Codes, letters and all that members told us lie there: nobody else who works on the machine reads them. */
export const ownersAlone = 0o700

/** Step by step: what Node makes in one go it tries for ever where a parent takes no folders, as /proc does. */
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
