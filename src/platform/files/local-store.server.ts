import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.ts'
import type { FilesDisk } from './files-disk.server.ts'
import {
  contentOf,
  type FileContent,
  type FileStore,
  type ListedFile,
  type StoredFile,
} from './store.server.ts'
import { isStoredName } from './stored-name.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'

/** Files in one folder. A name that could lead out of it is treated as not found. */
export class LocalStore implements FileStore {
  readonly kind = 'local'
  #folder: string

  #disk: Pick<FilesDisk, 'refuseAway'> | undefined

  constructor(folder: string, disk?: Pick<FilesDisk, 'refuseAway'>) {
    this.#folder = folder
    this.#disk = disk
  }

  async put(name: string, content: Buffer | FileContent): Promise<void> {
    if (!isStoredName(name)) throw new Error(`Nothing is stored under the name ${JSON.stringify(name)}`)
    await this.#disk?.refuseAway()
    await writeWhole(this.#folder, name, contentOf(content).open())
  }

  async find(name: string): Promise<StoredFile | null> {
    if (!isStoredName(name)) return null
    const facts = await stat(join(this.#folder, name)).catch(nullWhenAbsent)
    return facts?.isFile() ? { size: facts.size, modified: Math.floor(facts.mtimeMs / 1000) } : null
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    if (!isStoredName(name)) return null
    const file = await open(join(this.#folder, name)).catch(nullWhenAbsent)
    return file && file.createReadStream(range)
  }

  async remove(name: string): Promise<void> {
    if (isStoredName(name)) await rm(join(this.#folder, name), { force: true })
  }

  async *list(): AsyncGenerator<ListedFile> {
    for (const name of await namesIn(this.#folder)) {
      const found = await this.find(name)
      if (found) yield { name, ...found }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenAbsent)
  return (entries ?? [])
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(isStoredName)
    .toSorted()
}

export function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
