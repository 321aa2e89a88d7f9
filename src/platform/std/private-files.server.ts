import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077
const ours =
  /^(?:shuyuan\.db|serving\.lock)(?:-\w+)?$|^(?:files|fonts|incoming|outbox|pictures|shared-pictures)$|^before-restore-/

/** Other users of the machine cannot read what this process writes, whatever folder it was given. */
export function keepFilesPrivate(): void {
  process.umask(others)
}

/**
 * Takes from other users what an older release, or a restore, left readable in the data folder. The folder itself and
 * files of others stay as they are, because the operator may have named a folder that serves something else too. Returns
 * the first entry whose rights could not be changed.
 */
export function tightenDataFolder(folder: string): string | null {
  for (const name of readdirSync(folder).filter((each) => ours.test(each))) {
    const path = join(folder, name)
    try {
      const facts = lstatSync(path)
      if ((facts.mode & others) !== 0 && !facts.isSymbolicLink()) chmodSync(path, facts.mode & 0o700)
    } catch (error) {
      // Another process may be cleaning up.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return path
    }
  }
  return null
}
