import type { FileHandle } from 'node:fs/promises'
import { fromFdPromise } from 'yauzl'

const mostNames = 10_000

/** The names in the directory of a zip; none if it has no directory that can be trusted. */
export async function zipNames(file: FileHandle): Promise<string[]> {
  const names: string[] = []
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false })
    for await (const { fileName } of zip.eachEntry()) {
      if (names.length === mostNames) return []
      names.push(fileName)
    }
    return names
  } catch {
    return []
  }
}
