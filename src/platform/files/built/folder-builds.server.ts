import { open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenAbsent } from '#platform/files/local-store.server.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'
import type { BuildShelf } from './build-shelf.server.ts'

/** Builds in a folder. The time of a file is the last time at which its build was served. */
export class FolderBuilds implements BuildShelf {
  #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async list(): Promise<Array<{ name: string; served: number }>> {
    const names = await readdir(this.#folder).catch(nullWhenAbsent)
    const builds = []
    for (const name of names ?? []) {
      const facts = await stat(join(this.#folder, name)).catch(nullWhenAbsent)
      if (facts) builds.push({ name, served: facts.mtimeMs / 1000 })
    }
    return builds
  }

  async put(name: string, content: Buffer, served: number): Promise<void> {
    await writeWhole(this.#folder, name, content)
    await this.touch(name, served)
  }

  async touch(name: string, served: number): Promise<void> {
    await utimes(join(this.#folder, name), served, served)
  }

  async read(name: string, from: number, length: number): Promise<Buffer | null> {
    const file = await open(join(this.#folder, name)).catch(nullWhenAbsent)
    if (!file) return null
    try {
      const begin = from < 0 ? Math.max((await file.stat()).size + from, 0) : from
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, begin)
      return bytesRead === length ? buffer : null
    } finally {
      await file.close()
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true })
  }
}
