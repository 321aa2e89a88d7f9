import { crc32, deflateRawSync } from 'node:zlib'

export interface RawFile {
  name: string
  content?: Uint8Array
  /** Says in the directory what is not so. */
  size?: number
  flags?: number
  kind?: number
  extra?: Uint8Array
  comment?: string
  method?: number
  packed?: Uint8Array
  /** What its own header calls it. */
  ownName?: string
  /** Where the directory says that it begins. */
  at?: number
}

interface RawEnd {
  between?: Uint8Array
  before?: Uint8Array
  after?: Uint8Array
  comment?: string
  files?: number
}

const number = (value: number, bytes: 2 | 4) => {
  const out = Buffer.alloc(bytes)
  out.writeUIntLE(value, 0, bytes)
  return out
}

/** A zip, byte by byte, that may lie about anything. */
export function rawZip(files: RawFile[], end: RawEnd = {}): Buffer {
  const body: Buffer[] = [Buffer.from(end.before ?? [])]
  const directory: Buffer[] = []
  let at = body[0]!.length
  for (const file of files) {
    const content = file.content ?? Buffer.from('x')
    const method = file.method ?? 8
    const packed = Buffer.from(file.packed ?? (method === 8 ? deflateRawSync(content) : content))
    const told = (name: Buffer, extra: number) =>
      Buffer.concat([
        number(20, 2),
        number(file.flags ?? 0, 2),
        number(method, 2),
        number(0, 2),
        number(33, 2),
        number(crc32(content), 4),
        number(packed.length, 4),
        number(file.size ?? content.length, 4),
        number(name.length, 2),
        number(extra, 2),
      ])
    const [name, ownName] = [Buffer.from(file.name), Buffer.from(file.ownName ?? file.name)]
    const extra = Buffer.from(file.extra ?? [])
    const comment = Buffer.from(file.comment ?? '')
    const own = Buffer.concat([Buffer.from('PK\u0003\u0004'), told(ownName, 0), ownName, packed])
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        number(0x31e, 2),
        told(name, extra.length),
        number(comment.length, 2),
        number(0, 4),
        number((file.kind ?? 0o100644) * 0x10000, 4),
        number(file.at ?? at, 4),
        name,
        extra,
        comment,
      ]),
    )
    body.push(own)
    at += own.length
  }
  const listed = Buffer.concat(directory)
  const between = Buffer.from(end.between ?? [])
  const count = end.files ?? files.length
  return Buffer.concat([
    ...body,
    listed,
    between,
    Buffer.from('PK\u0005\u0006'),
    number(0, 4),
    number(count, 2),
    number(count, 2),
    number(listed.length, 4),
    number(at, 4),
    number((end.comment ?? '').length, 2),
    Buffer.from(end.comment ?? ''),
    Buffer.from(end.after ?? []),
  ])
}
