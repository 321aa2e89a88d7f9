import { buffer } from 'node:stream/consumers'
import { contentOf } from '#platform/files/store.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import type { Shelf } from './made-once.server.ts'
import type { ObjectClient } from './object-client.server.ts'

/**
 * Pictures in an object store, for all machines, and on the own disk, from which they are read as fast as ever. Without
 * the store the disk alone serves.
 */
export class StoredShelf implements Shelf {
  #near: Shelf
  #client: ObjectClient
  /** What the keys begin with. */
  #begin: string
  #log: Log

  constructor(parts: { near: Shelf; client: ObjectClient; begin: string; log: Log }) {
    this.#near = parts.near
    this.#client = parts.client
    this.#begin = parts.begin
    this.#log = parts.log
  }

  async read(name: string): Promise<Buffer | null> {
    const near = await this.#near.read(name)
    if (near) return near
    try {
      const far = await this.#client.get(this.#begin + name)
      if (!far) return null
      const bytes = await buffer(far)
      await this.#near.keep(name, bytes)
      return bytes
    } catch (error) {
      this.#log.warn('picture not read from the store', { name, error })
      return null
    }
  }

  async keep(name: string, bytes: Buffer): Promise<void> {
    const [near, far] = await Promise.allSettled([
      this.#near.keep(name, bytes),
      this.#client.put(this.#begin + name, contentOf(bytes), { 'content-type': 'application/octet-stream' }),
    ])
    for (const { reason } of [near, far].filter((each) => each.status === 'rejected'))
      this.#log.warn('picture not kept', { name, error: reason as unknown })
  }

  async remove(name: string): Promise<void> {
    await this.#near.remove(name)
    await this.#client.remove(this.#begin + name)
  }
}
