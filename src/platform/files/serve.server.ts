import type { IncomingHttpHeaders } from 'node:http'
import { limitAddress } from '#platform/auth/rate-limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { readRange } from './byte-range.ts'
import { endingOf, kindOf } from './file-kinds.ts'
import type { Files } from './files.server.ts'
import { etagOf } from './compressed-file.server.ts'
import {
  sandboxPolicy,
  immutableCache,
  matchesEtag,
  emptyBody,
  mediaPolicy,
  serveCompressed,
  type FileResponse,
} from './file-response.server.ts'
import { isNamedInk } from './named-ink.server.ts'
import type { StoredFile } from './store.server.ts'
import { openedName } from '#platform/files/private/private-address.server.ts'
import { isPrivate, nameIn, privateNameIn } from './stored-name.ts'

/** The most new pictures a minute for one network. What is made already is never counted. */
const makingLimits = {
  /** A drawing costs a tenth of what a shrunk picture costs. */
  drawn: { times: 600, seconds: 60 },
  shrunk: { times: 240, seconds: 60 },
}

/** The only widths in which pages show ink pictures that are no vectors. */
const thumbnailWidths = [96, 160, 320]

export interface FileRequest {
  path: string
  /** What stands behind the question mark, as it was sent. */
  query?: string
  headers: IncomingHttpHeaders
  method?: string
  /** The address of the client. */
  address: string
}

/** Serves stored, drawn and derived files by their address. Null means not found. HEAD gets no body. */
export async function serveFile(house: House, request: FileRequest): Promise<FileResponse | null> {
  const { path, headers, method } = request
  if (path.startsWith('/files/')) {
    const name = nameIn(path) ?? (await openedName(house, path, request.query ?? ''))
    return (name && serveStored(house.files, name, headers, method === 'HEAD')) || refusedFile(request)
  }
  if (path.startsWith('/media/')) return servePicture(house, request)
  if (path.startsWith('/ink/')) return serveInk(house, request)
  return null
}

/** A person whose address has ended, or who has no right to the file, is told so on a page. */
function refusedFile({ path, headers }: FileRequest): FileResponse | null {
  const isForPeople = privateNameIn(path) && headers['sec-fetch-dest'] === 'document'
  if (!isForPeople) return null
  return { status: 303, headers: { ...privateHeaders, location: '/401' }, body: emptyBody }
}

async function serveStored(
  { store }: Files,
  name: string,
  requestHeaders: IncomingHttpHeaders,
  headersOnly: boolean,
): Promise<FileResponse | null> {
  const file = await store.find(name)
  if (!file) return null
  const headers = headersOf(name, file)
  if (isUnchanged(requestHeaders, headers.etag, file)) return { status: 304, headers, body: emptyBody }
  if (headersOnly)
    return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body: emptyBody }
  const range = mayUseRange(requestHeaders, headers.etag, file)
    ? readRange(requestHeaders.range, file.size)
    : null
  if (range === 'outside')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` }, body: emptyBody }
  const body = await store.read(name, range ?? undefined)
  if (!body) return null
  if (!range) return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body }
  const piece = {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': String(range.end - range.start + 1),
  }
  return { status: 206, headers: { ...headers, ...piece }, body }
}

/** A stored name is used once, so it identifies the version of a file. */
function headersOf(name: string, { size, modified }: StoredFile) {
  const ending = endingOf(name)
  const kind = ending && kindOf(ending)
  return {
    'content-type': kind?.type ?? 'application/octet-stream',
    'content-disposition': kind?.shown ? 'inline' : 'attachment',
    'content-security-policy': kind?.shown && !kind.picture ? mediaPolicy : sandboxPolicy,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': immutableCache,
    'last-modified': new Date(modified * 1000).toUTCString(),
    etag: `"${name.replaceAll('/', '-')}-${size}"`,
    ...(isPrivate(name) && privateHeaders),
  }
}

/** Nothing between the server and its reader keeps it, and its address goes nowhere. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The date counts only if no etag was sent (RFC 9110, 13.2.2). */
function isUnchanged(requestHeaders: IncomingHttpHeaders, etag: string, { modified }: StoredFile): boolean {
  if (requestHeaders['if-none-match'] !== undefined) return matchesEtag(requestHeaders['if-none-match'], etag)
  const since = Date.parse(requestHeaders['if-modified-since'] ?? '')
  return since >= modified * 1000
}

/** A range of another version must not be joined to the bytes that the client has. */
function mayUseRange(requestHeaders: IncomingHttpHeaders, etag: string, { modified }: StoredFile): boolean {
  const condition = requestHeaders['if-range']
  if (condition === undefined) return true
  if (typeof condition !== 'string') return false
  return condition === etag || Date.parse(condition) === modified * 1000
}

async function servePicture(
  house: House,
  { path, headers, address }: FileRequest,
): Promise<FileResponse | null> {
  const [, digits = '', source = ''] = /^\/media\/(\d{1,5})(\/(?:files|ink)\/.+)\.webp$/.exec(path) ?? []
  const ink = source.startsWith('/ink/') && source.slice('/ink/'.length)
  const width = Number(digits)
  if (!source || (ink && !thumbnailWidths.includes(width))) return null
  const mayMake = async () =>
    (!ink || (await isNamedInk(house, ink))) && countMaking(house, 'shrunk', address)
  const plain = await house.files.pictures.get(width, source, mayMake)
  if (!plain) return null
  return serveCompressed(
    { plain, etag: etagOf(plain) },
    { ...sandboxedPicture, 'content-type': 'image/webp' },
    headers,
  )
}

async function serveInk(house: House, { path, headers, address }: FileRequest): Promise<FileResponse | null> {
  const name = path.slice('/ink/'.length)
  const mayMake = async () => (await isNamedInk(house, name)) && countMaking(house, 'drawn', address)
  const picture = await house.files.ink.get(name, mayMake)
  return (
    picture && serveCompressed(picture, { ...sandboxedPicture, 'content-type': 'image/svg+xml' }, headers)
  )
}

/** Counts a picture that somebody's request makes, and refuses a network that had too many made. */
export async function countMaking(
  house: House,
  kind: keyof typeof makingLimits,
  address: string,
): Promise<true> {
  await limitAddress(house, `pictures ${kind}`, address, makingLimits[kind])
  return true
}

const sandboxedPicture = { 'content-security-policy': sandboxPolicy, 'cache-control': immutableCache }
