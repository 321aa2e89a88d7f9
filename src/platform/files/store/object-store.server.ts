import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/files/byte-range.ts'
import { endingOf, kindOf } from '#platform/files/file-kinds.ts'
import {
  contentOf,
  type FileContent,
  type FileStore,
  type ListedFile,
  type StoredFile,
} from '#platform/files/store.server.ts'
import { immutableCache } from '#platform/files/file-response.server.ts'
import { isStoredName } from '#platform/files/stored-name.ts'
import { TimedCache } from '#platform/std/timed-cache.ts'
import type { ObjectClient } from './object-client.server.ts'

/**
 * What was checked is in a folder of its own, into which no browser can send. What arrives has the key that clients of
 * other front ends take for its address.
 */
const foldersOfKeys = {
  files: 'stored/',
  arriving: 'files/',
  made: 'made/',
  builds: 'builds/',
} as const

const seconds = () => performance.now() / 1000

/** The key of an object below the folder of the address. */
export const keyOf = ({ address }: ObjectClient, folder: keyof typeof foldersOfKeys, name = '') =>
  `${address.prefix}${foldersOfKeys[folder]}${name}`

/** Files in an object store. Names are used once, so what is known of a file holds until it is removed. */
export class ObjectStore implements FileStore {
  readonly kind: FileStore['kind']
  #client: ObjectClient
  /** So that a picture is not looked for at each of its requests. Another process may have removed it meanwhile. */
  #found = new TimedCache<string, StoredFile>(30, 5000)

  constructor(client: ObjectClient) {
    this.#client = client
    this.kind = client.address.dialect === 's3' ? 's3' : 'alioss'
  }

  async put(name: string, content: Buffer | FileContent): Promise<void> {
    if (!isStoredName(name)) throw new Error(`Nothing is stored under the name ${JSON.stringify(name)}`)
    await this.#client.put(this.#key(name), contentOf(content), headersOf(name))
  }

  async find(name: string): Promise<StoredFile | null> {
    if (!isStoredName(name)) return null
    const known = this.#found.get(name, seconds())
    if (known) return known
    const there = await this.#client.head(this.#key(name))
    if (!there) return null
    const found = { size: there.size, modified: there.modified }
    this.#found.set(name, found, seconds())
    return found
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    return isStoredName(name) ? this.#client.get(this.#key(name), range) : null
  }

  async remove(name: string): Promise<void> {
    if (!isStoredName(name)) return
    this.#found.delete(name)
    await this.#client.remove(this.#key(name))
    this.#found.delete(name)
  }

  async *list(): AsyncGenerator<ListedFile> {
    const begin = this.#key('')
    for await (const { key, size, modified } of this.#client.list(begin)) {
      const name = key.slice(begin.length)
      if (isStoredName(name)) yield { name, size, modified }
    }
  }

  #key = (name: string) => keyOf(this.#client, 'files', name)
}

/** Who is given an address of the store itself gets the type that we serve, and saves what is not to be shown. */
export function headersOf(name: string): Record<string, string> {
  const ending = endingOf(name)
  const kind = ending && kindOf(ending)
  return {
    'content-type': kind?.type ?? 'application/octet-stream',
    'content-disposition': kind?.shown ? 'inline' : 'attachment',
    'cache-control': immutableCache,
  }
}
