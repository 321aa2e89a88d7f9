import type { FileHandle } from 'node:fs/promises'

const endLength = 22
const longestComment = 65_535
const longestDirectory = 1024 * 1024

/** The names in the directory of a zip; none when it has no directory that can be trusted. */
export async function zipNames(file: FileHandle): Promise<string[]> {
  const { size } = await file.stat()
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = await bytesAt(file, size - tailLength, tailLength)
  const end = tail.lastIndexOf('PK\u0005\u0006')
  if (end === -1 || tail.length - end < endLength) return []
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > longestDirectory || start + length > size) return []
  return namesIn(await bytesAt(file, start, length))
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    names.push(directory.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
