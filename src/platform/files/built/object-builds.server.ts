import { buffer } from 'node:stream/consumers'
import type { ObjectClient } from '#platform/files/store/object-client.server.ts'
import { keyOf } from '#platform/files/store/object-store.server.ts'
import { contentOf } from '#platform/files/store.server.ts'
import { Lru } from '#platform/std/lru.ts'
import type { BuildShelf } from './build-shelf.server.ts'

/** Milliseconds for which a list holds, because anybody may ask for scripts that never were. */
const holds = 60_000
const room = 32 * 1024 * 1024

/** Builds in an object store. What is read of them is kept, and their time is that of their last writing. */
export class ObjectBuilds implements BuildShelf {
  #client: ObjectClient
  #listed: { at: number; builds: Promise<Array<{ name: string; served: number; size: number }>> } | null =
    null
  #parts = new Lru<string, Buffer>(room, (bytes) => bytes.length)

  constructor(client: ObjectClient) {
    this.#client = client
  }

  list() {
    if (!this.#listed || performance.now() - this.#listed.at > holds) {
      const builds = this.#all()
      this.#listed = { at: performance.now(), builds }
      builds.catch(() => (this.#listed = null))
    }
    return this.#listed.builds
  }

  async put(name: string, content: Buffer): Promise<void> {
    await this.#client.put(keyOf(this.#client, 'builds', name), contentOf(content))
    this.#listed = null
  }

  /** The only way to a new time that every store knows is to write it again. */
  async touch(name: string): Promise<void> {
    const key = keyOf(this.#client, 'builds', name)
    const content = await this.#client.get(key)
    if (content) await this.put(name, await buffer(content))
  }

  async read(name: string, from: number, length: number): Promise<Buffer | null> {
    const part = `${name} ${from} ${length}`
    const known = this.#parts.get(part)
    if (known) return known
    const build = (await this.list()).find((each) => each.name === name)
    const begin = from < 0 ? (build?.size ?? 0) + from : from
    if (!build || length < 1 || begin < 0 || begin + length > build.size) return null
    const range = { start: begin, end: begin + length - 1 }
    const content = await this.#client.get(keyOf(this.#client, 'builds', name), range)
    const bytes = content && (await buffer(content))
    if (bytes) this.#parts.set(part, bytes)
    return bytes
  }

  async remove(name: string): Promise<void> {
    await this.#client.remove(keyOf(this.#client, 'builds', name))
    this.#listed = null
  }

  async #all(): Promise<Array<{ name: string; served: number; size: number }>> {
    const begin = keyOf(this.#client, 'builds')
    const builds = []
    for await (const { key, size, modified } of this.#client.list(begin))
      builds.push({ name: key.slice(begin.length), served: modified, size })
    return builds
  }
}
