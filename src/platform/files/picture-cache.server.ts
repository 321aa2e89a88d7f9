import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullWhenAbsent } from './local-store.server.ts'
import type { Shelf } from '#platform/files/store/made-once.server.ts'
import { writeWhole } from '#platform/std/write-whole.server.ts'

const day = 24 * 3600 * 1000

/**
 * Derived pictures on disk. The time of a file is its last use (to the day), so that several processes can share the
 * folder and any of them can tell which pictures to delete.
 */
export class PictureCache implements Shelf {
  #folder: string
  #room: number
  /** Before the first cleanup the size of the folder is unknown. */
  #addedSinceTidying = Number.POSITIVE_INFINITY

  constructor(folder: string, room: number) {
    this.#folder = folder
    this.#room = room
  }

  async read(name: string): Promise<Buffer | null> {
    const file = await open(join(this.#folder, name)).catch(nullWhenAbsent)
    if (!file) return null
    try {
      const now = new Date()
      if (now.getTime() - (await file.stat()).mtimeMs > day) await file.utimes(now, now).catch(() => {})
      return await file.readFile()
    } finally {
      await file.close()
    }
  }

  async keep(name: string, bytes: Buffer): Promise<void> {
    await writeWhole(this.#folder, name, bytes)
    this.#addedSinceTidying += bytes.length
    if (this.#addedSinceTidying > this.#room / 16) await this.#tidy()
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true })
  }

  async #tidy(): Promise<void> {
    this.#addedSinceTidying = 0
    const pictures = (await this.#all()).toSorted((a, b) => a.wanted - b.wanted)
    let size = pictures.reduce((sum, picture) => sum + picture.size, 0)
    for (const picture of pictures) {
      if (size <= this.#room) return
      await rm(picture.path, { force: true })
      size -= picture.size
    }
  }

  async #all(): Promise<Array<{ path: string; size: number; wanted: number }>> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true })
    const pictures = []
    for (const entry of entries) {
      if (!entry.isFile() || !/\.(?:webp|png)$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const facts = await stat(path).catch(nullWhenAbsent)
      if (facts) pictures.push({ path, size: facts.size, wanted: facts.mtimeMs })
    }
    return pictures
  }
}
