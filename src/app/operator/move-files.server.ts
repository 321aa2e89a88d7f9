import { Readable } from 'node:stream'
import type { FileContent, FileStore, ListedFile } from '#platform/files/store.server.ts'
import { Seen } from './copied-files.server.ts'

export interface MovePlaces {
  from: FileStore
  to: FileStore
}

export interface MovePlan {
  /** How many are there already with the same size. */
  there: number
  missing: ListedFile[]
  bytes: number
}

/** Names are used once, so a file of the same name and size is the same file. */
export async function planMove({ from, to }: MovePlaces): Promise<MovePlan> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of to.list()) sizes.set(name, size)
  const missing: ListedFile[] = []
  let there = 0
  for await (const file of from.list()) {
    if (sizes.get(file.name) === file.size) there += 1
    else missing.push(file)
  }
  return { there, missing, bytes: missing.reduce((sum, { size }) => sum + size, 0) }
}

const tellEvery = 2000

/** Copies file by file. Where it is cut off, each file is whole or not there, and a second run goes on with the rest. */
export async function moveFiles(
  { from, to }: MovePlaces,
  files: readonly ListedFile[],
  tell: (done: number, bytes: number) => void,
): Promise<{ moved: number; gone: number }> {
  let [moved, gone, bytes, told] = [0, 0, 0, performance.now()]
  for (const { name, size } of files) {
    if (await moveFile(name, size, { from, to })) moved += 1
    else gone += 1
    bytes += size
    if (performance.now() - told < tellEvery) continue
    told = performance.now()
    tell(moved + gone, bytes)
  }
  return { moved, gone }
}

async function moveFile(name: string, size: number, { from, to }: MovePlaces): Promise<boolean> {
  let seen = new Seen()
  const content: FileContent = {
    size,
    open() {
      seen = new Seen()
      return Readable.from(seen.passing(partsOf(from, name)))
    },
  }
  try {
    await to.put(name, content)
    await refuseChanged(to, name, seen.facts())
    return true
  } catch (error) {
    // Whoever removed it meanwhile wanted it gone here, too.
    if (await from.find(name)) throw error
    await to.remove(name)
    return false
  }
}

async function* partsOf(store: FileStore, name: string): AsyncGenerator<Buffer> {
  const content = await store.read(name)
  if (!content) throw new Error(`${name} is gone`)
  yield* content as AsyncIterable<Buffer>
}

/** An object store has checked the checksum that came with the file; what a folder holds is read once more. */
async function refuseChanged(to: FileStore, name: string, { size, sha1 }: { size: number; sha1: string }) {
  const found = await to.find(name)
  const now = new Seen()
  if (to.kind === 'local') for await (const part of partsOf(to, name)) now.take(part)
  if (found?.size === size && (to.kind !== 'local' || now.facts().sha1 === sha1)) return
  await to.remove(name)
  throw new Error(`${name} did not arrive as it was`)
}
