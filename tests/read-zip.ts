import { crc32, inflateRawSync } from 'node:zlib'

/** What everything that unpacks sees: the files of an archive by their names, each held against its sum. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const [count, length, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (start + length !== end || end + 22 !== bytes.length)
    throw new Error('The list is not where it is said to be')
  const files = new Map<string, Buffer>()
  for (let at = start; at < end;) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`There is no entry at ${at}`)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (files.has(name)) throw new Error(`${name} is there twice`)
    files.set(name, contentOf(bytes, at, name))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (files.size !== count) throw new Error(`${files.size} entries instead of ${count}`)
  return files
}

function contentOf(bytes: Buffer, listed: number, name: string): Buffer {
  const [crc, packed, size] = [16, 20, 24].map((offset) => bytes.readUInt32LE(listed + offset)) as [
    number,
    number,
    number,
  ]
  const local = bytes.readUInt32LE(listed + 42)
  const nameLength = bytes.readUInt16LE(local + 26)
  const called = bytes.toString('utf8', local + 30, local + 30 + nameLength)
  if (bytes.readUInt32LE(local) !== 0x04034b50 || called !== name)
    throw new Error(`${name} is called ${called}`)
  if ((bytes.readUInt16LE(local + 6) & 0x0808) !== 0x0808) throw new Error(`${name} has other flags`)
  const begin = local + 30 + nameLength + bytes.readUInt16LE(local + 28)
  const content = inflateRawSync(bytes.subarray(begin, begin + packed))
  const sums = [4, 8, 12].map((offset) => bytes.readUInt32LE(begin + packed + offset))
  if (String(sums) !== String([crc, packed, size])) throw new Error(`The sums behind ${name} are others`)
  if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is broken`)
  return content
}
