import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Whoever looks into the folder sees the file as a whole or not at all. */
export async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, content).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, content)
  })
  await rename(unfinished, join(folder, name))
}
