import type { MayMake } from '#platform/files/ink-pictures.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import type { Claims } from './claims.server.ts'

/** Keeps what was made of something else, and can be made anew. */
export interface Shelf {
  read(name: string): Promise<Buffer | null>
  keep(name: string, bytes: Buffer): Promise<void>
  remove(name: string): Promise<void>
}

/** What is made at its first request, once in all processes, and then read from its shelf. */
export class MadeOnce {
  readonly shelf: Shelf
  #claims: Claims
  #log: Log
  #making = new Map<string, Promise<Buffer | null>>()

  constructor({ shelf, claims, log }: { shelf: Shelf; claims: Claims; log: Log }) {
    this.shelf = shelf
    this.#claims = claims
    this.#log = log
  }

  async get(name: string, mayMake: MayMake, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const kept = await this.shelf.read(name)
    if (kept) return kept
    if (!this.#making.has(name) && !(await mayMake())) return null
    const making = this.#making.get(name) ?? this.#make(name, make).finally(() => this.#making.delete(name))
    this.#making.set(name, making)
    return making
  }

  #make(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const look = () => this.shelf.read(name)
    return this.#claims.once(name, look, async () => {
      const made = await make()
      if (made)
        await this.shelf
          .keep(name, made)
          .catch((error: unknown) => this.#log.warn('picture not kept', { name, error }))
      return made
    })
  }
}
