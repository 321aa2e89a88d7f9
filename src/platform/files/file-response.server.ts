import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { chooseEncoding, type CompressedFile } from './compressed-file.server.ts'

/** A response for the HTTP layer. For HEAD it sends only the headers, with the length of the full body. */
export interface FileResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | Readable
}

/** A file that is opened directly may run nothing, load nothing and has no origin. */
export const sandboxPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The browser plays film, sound and PDF in its own players. A sandbox would keep these from loading the file. */
export const mediaPolicy =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export const immutableCache = 'public, max-age=31536000, immutable'

/** What everybody gets alike, and may come to a page by another host: browsers ask whether it may for scripts and fonts. */
export const openAsset = { 'cache-control': immutableCache, 'access-control-allow-origin': '*' }

export const emptyBody = Buffer.alloc(0)

/** `W/"x"` and `"x"` mean the same here, and `*` anything there is. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}

export function serveCompressed(
  packed: CompressedFile,
  headers: Record<string, string>,
  headersOfRequest: IncomingHttpHeaders,
): FileResponse {
  const { bytes, encoding } = chooseEncoding(packed, headersOfRequest['accept-encoding'])
  const facts = {
    ...headers,
    'x-content-type-options': 'nosniff',
    // A browser never asks again for a file that never changes under its address.
    ...(headers['cache-control'] !== immutableCache && { etag: packed.etag }),
    vary: 'accept-encoding',
  }
  if (matchesEtag(headersOfRequest['if-none-match'], packed.etag))
    return { status: 304, headers: facts, body: emptyBody }
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
