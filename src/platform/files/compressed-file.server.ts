import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor, type Encoding } from '#platform/cache/precompressed-bytes.server.ts'

/** Bytes that never change, in every encoding that may be requested. */
export interface CompressedFile {
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  etag: string
}

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)]

export async function compressFile(plain: Buffer): Promise<CompressedFile> {
  // Half the time of quality 11 for two per cent more bytes, because a reader waits for them.
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  }
  const [br, gzip] = await Promise.all([brotliOf(plain, options), gzipOf(plain)])
  return { plain, br, gzip, etag: etagOf(plain) }
}

export const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`

export const sizeOf = ({ plain, br, gzip }: CompressedFile) =>
  plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)

export function chooseEncoding(
  packed: CompressedFile,
  accepted: string | undefined,
): { bytes: Buffer; encoding: Encoding } {
  const encoding = encodingFor(accepted)
  if (encoding === 'br' && packed.br) return { bytes: packed.br, encoding }
  if (encoding !== 'identity' && packed.gzip && mayGzip(accepted))
    return { bytes: packed.gzip, encoding: 'gzip' }
  return { bytes: packed.plain, encoding: 'identity' }
}

const mayGzip = (accepted: string | undefined) => encodingFor(accepted?.replace(/\bbr\b/g, '')) === 'gzip'
