import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { chosen, type CompressedFile } from './packed.server.ts'

/** An answer for the HTTP layer to send; to HEAD it sends the headers alone, with the length they name. */
export interface FileResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable
}

/** Whatever a file holds, opened by itself it runs nothing, loads nothing and belongs to nobody. */
export const confined = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Film, sound and PDF are shown by players of the browser, which a sandbox keeps from loading the file itself. */
export const played =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export const forEver = 'public, max-age=31536000, immutable'

export const noBody = Buffer.alloc(0)

/** `W/"x"` and `"x"` mean the same here, and `*` anything there is. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

export function servePacked(
  packed: CompressedFile,
  headers: Record<string, string>,
  asked: IncomingHttpHeaders,
): FileResponse {
  const { bytes, encoding } = chosen(packed, asked['accept-encoding'])
  const facts = {
    ...headers,
    'x-content-type-options': 'nosniff',
    // Nobody asks again for what never changes under its address.
    ...(headers['cache-control'] !== forEver && { etag: packed.etag }),
    vary: 'accept-encoding',
  }
  if (isKnown(asked['if-none-match'], packed.etag)) return { status: 304, headers: facts, body: noBody }
  return {
    status: 200,
    headers: {
      ...facts,
      'content-length': String(bytes.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: bytes,
  }
}
