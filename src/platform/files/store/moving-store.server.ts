import type { Readable } from 'node:stream'
import type { ByteRange } from '#platform/files/byte-range.ts'
import type { FileContent, FileStore, ListedFile, StoredFile } from '#platform/files/store.server.ts'

/** A store that files are still moving to: what it does not have yet is read from the old one. */
export class MovingStore implements FileStore {
  readonly kind: FileStore['kind']
  #to: FileStore
  #from: FileStore

  constructor(to: FileStore, from: FileStore) {
    this.#to = to
    this.#from = from
    this.kind = to.kind
  }

  put(name: string, content: Buffer | FileContent): Promise<void> {
    return this.#to.put(name, content)
  }

  async find(name: string): Promise<StoredFile | null> {
    return (await this.#to.find(name)) ?? this.#from.find(name)
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    return (await this.#to.read(name, range)) ?? this.#from.read(name, range)
  }

  /** From the old one first: a move that goes on meanwhile finds nothing to bring back. */
  async remove(name: string): Promise<void> {
    await this.#from.remove(name)
    await this.#to.remove(name)
  }

  async *list(): AsyncGenerator<ListedFile> {
    const here = new Set<string>()
    for await (const file of this.#to.list()) {
      here.add(file.name)
      yield file
    }
    for await (const file of this.#from.list()) if (!here.has(file.name)) yield file
  }
}
