import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { randomToken } from './random.server.ts'

type Content = string | Uint8Array | Readable

/** Half-written files are in this folder, in the same file system as the whole ones. */
export const incomingIn = (folder: string) => join(folder, '.incoming')

/**
 * The file is written completely and durably, or not at all. Readers never see half a file, even after a power cut.
 */
export async function writeWhole(folder: string, name: string, content: Content): Promise<void> {
  const target = join(folder, name)
  const temporary = join(incomingIn(folder), randomToken())
  await mkdir(dirname(temporary), { recursive: true })
  const madeFolder = await mkdir(dirname(target), { recursive: true })
  try {
    await writeDurably(temporary, content)
    await rename(temporary, target)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(target))
  if (madeFolder) await syncFolder(dirname(madeFolder))
}

/** Removes the files of a process that died while writing. Other processes may be writing right now. */
export async function clearLeftovers(incoming: string, olderThanSeconds = 3600): Promise<void> {
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const facts = await stat(join(incoming, name)).catch(() => null)
    if (facts && Date.now() - facts.mtimeMs > olderThanSeconds * 1000)
      await rm(join(incoming, name), { force: true })
  }
}

async function writeDurably(path: string, content: Content): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
