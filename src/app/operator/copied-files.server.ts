import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#platform/files/store.server.ts'
import { isStoredName } from '#platform/files/stored-name.ts'

export interface CopiedFile {
  path: string
  size: number
  sha1: string
}

/** Every file of a folder except those that are being written, which are in folders with a dot. */
export async function copyFiles(from: string, to: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for (const path of await filesIn(from)) {
    const facts = await copyFile(join(from, path), join(to, path)).catch(nullWhenGone)
    if (facts) copied.push({ path, ...facts })
  }
  return copied
}

export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'>> {
  return writeCopy(createReadStream(from), to)
}

async function writeCopy(content: Readable, to: string): Promise<Omit<CopiedFile, 'path'>> {
  const seen = new Seen()
  await mkdir(dirname(to), { recursive: true })
  await pipeline(
    content,
    (parts: AsyncIterable<Buffer>) => seen.passing(parts),
    createWriteStream(to, { flags: 'wx', flush: true }),
  )
  return seen.facts()
}

/** Every file of an object store. What is removed during the copy is left out. */
export async function copyStore(store: FileStore, to: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for await (const { name } of store.list()) {
    const content = await store.read(name)
    if (content) copied.push({ path: name, ...(await writeCopy(content, join(to, name))) })
  }
  return copied
}

/** Files that were copied before, into an object store. Those that are there are of the same content, by their names. */
export async function putCopies(store: FileStore, from: string, files: CopiedFile[]): Promise<number> {
  let put = 0
  for (const { path, size } of files) {
    const there = isStoredName(path) ? await store.find(path) : { size }
    if (there?.size === size) continue
    await store.put(path, { size, open: () => createReadStream(join(from, path)) })
    put++
  }
  return put
}

export async function factsOf(file: string): Promise<Omit<CopiedFile, 'path'>> {
  const seen = new Seen()
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) seen.take(part)
  return seen.facts()
}

/** Size and checksum of what passes. */
export class Seen {
  #hash = createHash('sha1')
  #size = 0

  take(part: Buffer): void {
    this.#hash.update(part)
    this.#size += part.length
  }

  async *passing(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      this.take(part)
      yield part
    }
  }

  facts() {
    return { size: this.#size, sha1: this.#hash.digest('hex') }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenGone)
  const files = (entries ?? []).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) =>
    join(parentPath.slice(folder.length), name).replaceAll('\\', '/').replace(/^\//, ''),
  )
  return paths.filter((path) => !/(^|\/)\./.test(path)).toSorted()
}

/** The file was deleted during the copy. */
function nullWhenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
