import { brotliCompress, brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const brotliEnd = Buffer.from([0x03])
/** Above this size, sending two pieces costs less than copying the body, and leaves less garbage. */
const mostCopied = 32 * 1024

/**
 * An answer that is made once and sent many times, except that its last bytes differ each time (the time of an
 * envelope, the nonce of a page). The body is compressed once up to a byte boundary. The tail follows as a stored
 * block, which both formats allow, so sending needs a copy and no compression.
 */
export class PrecompressedBytes {
  readonly #body: Buffer
  #br: Buffer | undefined
  #tight = false
  #deflate: CompressedBytes | undefined
  #crc: number | undefined
  #last = new Map<Encoding, { tail: string; bytes: Buffer }>()

  constructor(body: string) {
    this.#body = Buffer.from(body)
  }

  get size(): number {
    return this.#body.length + (this.#br?.length ?? 0) + (this.#deflate?.bytes.length ?? 0)
  }

  with(tail: string, encoding: Encoding): Buffer {
    const [bytes, ...others] = this.chunks(tail, encoding)
    return others.length === 0 ? (bytes as Buffer) : Buffer.concat([bytes as Buffer, ...others])
  }

  /** The same, as one or more pieces, whichever is cheapest to send. */
  chunks(tail: string, encoding: Encoding): Buffer[] {
    const last = this.#last.get(encoding)
    if (last?.tail === tail) return [last.bytes]
    const pieces = this.#pieces(Buffer.from(tail), encoding)
    if ((pieces[0] as Buffer).length > mostCopied) return pieces
    const bytes = Buffer.concat(pieces)
    this.#last.set(encoding, { tail, bytes })
    return [bytes]
  }

  #pieces(tail: Buffer, encoding: Encoding): Buffer[] {
    if (tail.length === 0) throw new Error('A tail has at least one byte')
    if (encoding === 'br') return this.#brotli(tail)
    if (encoding === 'gzip') return this.#gzip(tail)
    return [this.#body, tail]
  }

  #brotli(tail: Buffer): Buffer[] {
    if (this.#br) this.#packTighter()
    else this.#br = brotliCompressSync(this.#body, brotliOptions(this.#body, 7))
    return [this.#br, Buffer.concat([brotliStored(tail.length), tail, brotliEnd])]
  }

  /**
   * An answer that is requested again is compressed again, a tenth smaller, outside the event loop and one at a time.
   */
  #packTighter(): void {
    if (this.#tight || packing) return
    this.#tight = packing = true
    brotliCompress(this.#body, brotliOptions(this.#body, 10), (_error, bytes) => {
      packing = false
      if (!bytes) return
      this.#br = bytes
      this.#last.delete('br')
    })
  }

  #gzip(tail: Buffer): Buffer[] {
    this.#deflate = packed(this.#deflate, this.#body)
    this.#crc ??= crc32(this.#body)
    const stored = Buffer.alloc(5)
    stored[0] = 1
    stored.writeUInt16LE(tail.length, 1)
    stored.writeUInt16LE(~tail.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(tail, this.#crc), 0)
    trailer.writeUInt32LE((this.#body.length + tail.length) >>> 0, 4)
    return [this.#deflate.bytes, Buffer.concat([stored, tail, trailer])]
  }
}

interface CompressedBytes {
  bytes: Buffer
  quickly: boolean
}

/**
 * Most pages are requested once before they change. Programs, which accept gzip, get such a page compressed quickly;
 * it is compressed well only if it is requested again. Browsers, which accept brotli, get well compressed pages at
 * once, because their readers wait for bytes.
 */
function packed(last: CompressedBytes | undefined, body: Buffer): CompressedBytes {
  if (last && !last.quickly) return last
  const quickly = last === undefined
  return { bytes: deflate(body, quickly ? 3 : 6), quickly }
}

const deflate = (body: Buffer, level: number) =>
  Buffer.concat([gzipHeader, deflateRawSync(body, { finishFlush: constants.Z_SYNC_FLUSH, level })])

let packing = false

const brotliOptions = (body: Buffer, quality: number) => ({
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
})

/** RFC 7932, 9.2: not the last block, length minus one in four nibbles, uncompressed, padded to a byte. */
function brotliStored(length: number): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19)
  return Buffer.from([bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff])
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(accepted)) return 'gzip'
  return 'identity'
}
