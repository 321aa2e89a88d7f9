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

const endSign = Buffer.from('PK\u0005\u0006', 'latin1')
const endSize = 22
const longestComment = 0xffff

/** Whether a reader of zip files takes the file for one, whatever it begins with. */
export async function endsAsZip(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  const length = Math.min(size, endSize + longestComment)
  const { buffer: tail } = await file.read(Buffer.alloc(length), 0, length, size - length)
  for (let at = tail.lastIndexOf(endSign); at >= 0; at = at > 0 ? tail.lastIndexOf(endSign, at - 1) : -1)
    if (at + endSize <= length && at + endSize + tail.readUInt16LE(at + 20) === length) return true
  return false
}
