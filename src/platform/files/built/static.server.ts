import { readdir, readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join, relative, sep } from 'node:path'
import { readRange } from '#platform/files/byte-range.ts'
import { nullWhenAbsent } from '#platform/files/local-store.server.ts'
import { etagOf, type CompressedFile } from '#platform/files/compressed-file.server.ts'
import {
  sandboxPolicy,
  openAsset,
  emptyBody,
  mediaPolicy,
  serveCompressed,
  type FileResponse,
} from '#platform/files/file-response.server.ts'

/** The types of static files. An ending that is not listed (maps, sources, databases) is never served. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  vtt: 'text/vtt; charset=utf-8',
}

/** Types that players request in ranges; some players play nothing at all without. */
const playable = /^(?:video|audio)\//

interface StaticFile {
  packed: CompressedFile
  headers: Record<string, string>
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * The built scripts, styles and fonts, and the few files of `public`, read once. Requests are looked up in this list
 * and never on the disk.
 */
export async function loadStatic(folders: { built: string; open: string }): Promise<StaticFiles> {
  const [open, built] = await Promise.all([filesIn(folders.open), filesIn(folders.built)])
  return new Map([...open, ...built])
}

export function serveStatic(
  files: StaticFiles,
  path: string,
  requestHeaders: IncomingHttpHeaders,
): FileResponse | null {
  const file = files.get(path)
  if (!file) return null
  const whole = serveCompressed(file.packed, file.headers, requestHeaders)
  return file.headers['accept-ranges'] && whole.status === 200
    ? pieceOf(whole, file.packed, requestHeaders)
    : whole
}

function pieceOf(
  whole: FileResponse,
  { plain, etag }: CompressedFile,
  requestHeaders: IncomingHttpHeaders,
): FileResponse {
  const condition = requestHeaders['if-range']
  const range =
    condition === undefined || condition === etag ? readRange(requestHeaders.range, plain.length) : null
  if (range === null) return whole
  const { 'content-length': _whole, ...headers } = whole.headers
  if (range === 'outside')
    return {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${plain.length}` },
      body: emptyBody,
    }
  const body = plain.subarray(range.start, range.end + 1)
  const facts = {
    'content-range': `bytes ${range.start}-${range.end}/${plain.length}`,
    'content-length': String(body.length),
  }
  return { status: 206, headers: { ...headers, ...facts }, body }
}

async function filesIn(folder: string): Promise<Array<[path: string, file: StaticFile]>> {
  const entries =
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullWhenAbsent)) ?? []
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const present = new Set(names)
  const served = names.filter((name) => typeOf(name) && !name.split(sep).some((part) => part.startsWith('.')))
  const files = await Promise.all(served.map((name) => load(folder, name, present)))
  return files.map((file, at) => [`/${(served[at] as string).split(sep).join('/')}`, file])
}

async function load(folder: string, name: string, present: Set<string>): Promise<StaticFile> {
  const read = (ending: string) =>
    present.has(name + ending) ? readFile(join(folder, name + ending)) : undefined
  const plain = await readFile(join(folder, name))
  const [br, gzip] = await Promise.all([read('.br'), read('.gz')])
  return {
    packed: { plain, etag: etagOf(plain), ...(br && { br }), ...(gzip && { gzip }) },
    headers: headersOf(name.split(sep).join('/')) as Record<string, string>,
  }
}

/** The headers of a static file, or null if no file of this name is served. */
export function headersOf(name: string): Record<string, string> | null {
  const type = typeOf(name)
  return type === undefined
    ? null
    : {
        'content-type': type,
        ...(name.startsWith('assets/') ? openAsset : { 'cache-control': 'public, max-age=3600' }),
        ...(playable.test(type) && { 'accept-ranges': 'bytes', 'content-security-policy': mediaPolicy }),
        ...(type === types.svg && { 'content-security-policy': sandboxPolicy }),
      }
}

const typeOf = (name: string): string | undefined => types[/\.([a-z0-9]+)$/.exec(name)?.[1] ?? '']
