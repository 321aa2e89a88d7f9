import { promisify } from 'node:util'
import { crc32, inflateRaw, type InputType, type ZlibOptions } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { Refusal, refuse } from '#platform/i18n/refusal.ts'
import { nameProblem, shownName, tellTwins } from './archive-names.ts'

export const limits = { bytes: 50 * 1024 * 1024, files: 2000, ratio: 100 }

const endLength = 22
const endMark = Buffer.from([0x50, 0x4b, 5, 6])
const longMark = Buffer.from([0x50, 0x4b, 6, 7])
/** The level of compression, and names in UTF-8. */
const harmlessFlags = 0b1000_0000_0110

interface Directory {
  files: number
  start: number
  size: number
}

/**
 * The files of a package by their names. Programs read the freedoms of the format differently, so none is left: files
 * follow each other from the first byte, then their directory, then its end, and each thing is said twice alike.
 */
export async function readArchive(bytes: Buffer): Promise<Map<string, Buffer>> {
  if (bytes.length > limits.bytes) refuse('modules.tooBig', { kind: 'tooLarge' })
  const directory = findDirectory(bytes)
  try {
    const archive = await fromBufferPromise(bytes, { decodeStrings: false })
    const entries = await listEntries(archive, directory)
    await checkPlaces(archive, entries, directory)
    const files = new Map<string, Buffer>()
    for (const entry of entries) files.set(nameOf(entry), await unpack(archive, entry, bytes))
    return files
  } catch (error) {
    if (error instanceof Refusal) throw error
    return no('modules.broken')
  }
}

function findDirectory(bytes: Buffer): Directory {
  const at = bytes.length - endLength
  if (!bytes.includes(endMark)) no('modules.noZip')
  if (at < 0 || !bytes.subarray(at, at + 4).equals(endMark) || bytes.readUInt16LE(at + 20) !== 0)
    no('modules.more')
  const files = bytes.readUInt16LE(at + 10)
  const [size, start] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  const isLong = files === 0xffff || size === 0xffffffff || start === 0xffffffff
  if (isLong || (at >= 20 && bytes.subarray(at - 20, at - 16).equals(longMark))) no('modules.zip64')
  if (bytes.readUInt32LE(at + 4) !== 0 || bytes.readUInt16LE(at + 8) !== files) no('modules.broken')
  if (start + size !== at) no('modules.more')
  if (files > limits.files) refuse('modules.tooMany', { kind: 'tooLarge' })
  return { files, start, size }
}

async function listEntries(archive: ZipFile, { files, size }: Directory): Promise<Entry[]> {
  const entries: Entry[] = []
  const isAlone = tellTwins()
  let [total, listed] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    const name = nameOf(entry)
    const problem = nameProblem(name)
    if (problem) no(problem, name)
    checkKind(entry, name)
    if (!isAlone(name)) no('modules.twin', name)
    total += entry.uncompressedSize
    listed += 46 + entry.fileNameRaw.length + entry.extraFieldLength + entry.fileCommentLength
    if (total > limits.bytes) refuse('modules.tooBig', { kind: 'tooLarge' })
    if (entry.uncompressedSize > limits.ratio * entry.compressedSize) no('modules.bomb', name)
    entries.push(entry)
  }
  if (entries.length !== files || listed !== size) no('modules.more')
  return entries
}

function checkKind(entry: Entry, name: string): void {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  if (kind !== 0 && kind !== 0o100000) no('modules.link', name)
  const isFolder = (entry.externalFileAttributes & 0x10) !== 0
  const isPlain = (entry.generalPurposeBitFlag & ~harmlessFlags) === 0
  const isKnown = entry.compressionMethod === 0 || entry.compressionMethod === 8
  const hasMore = entry.extraFieldLength > 0 || entry.fileCommentLength > 0
  if (isFolder || !isPlain || !isKnown || hasMore) no('modules.plainly', name)
}

/** Each file begins where the one before ends, and its own header says what the directory says. */
async function checkPlaces(archive: ZipFile, entries: Entry[], { start }: Directory): Promise<void> {
  let at = 0
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < at) no('modules.overlap', nameOf(entry))
    if (entry.relativeOffsetOfLocalHeader > at) no('modules.more')
    const own = await archive.readLocalFileHeaderPromise(entry)
    const isAlike =
      own.fileName.equals(entry.fileNameRaw) &&
      own.extraFieldLength === 0 &&
      own.generalPurposeBitFlag === entry.generalPurposeBitFlag &&
      own.compressionMethod === entry.compressionMethod &&
      own.crc32 === entry.crc32 &&
      own.compressedSize === entry.compressedSize &&
      own.uncompressedSize === entry.uncompressedSize
    if (!isAlike) no('modules.twoTales', nameOf(entry))
    at = own.fileDataStart + entry.compressedSize
  }
  if (at !== start) no(at > start ? 'modules.overlap' : 'modules.more')
}

/** With `info`, Node tells how much it has read. */
const inflate = promisify(
  inflateRaw as unknown as (
    packed: InputType,
    options: ZlibOptions,
    done: (error: Error | null, result: { buffer: Buffer; engine: { bytesWritten: number } }) => void,
  ) => void,
)

async function unpack(archive: ZipFile, entry: Entry, bytes: Buffer): Promise<Buffer> {
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true })
  const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
  const content = entry.compressionMethod === 0 ? packed : await inflated(packed, entry.uncompressedSize)
  const isWhole = content.length === entry.uncompressedSize && crc32(content) === entry.crc32
  return isWhole ? content : no('modules.broken')
}

async function inflated(packed: Buffer, size: number): Promise<Buffer> {
  const { buffer, engine } = await inflate(packed, { info: true, maxOutputLength: Math.max(size, 1) })
  return engine.bytesWritten === packed.length ? buffer : no('modules.more')
}

const nameOf = (entry: Entry) => entry.fileNameRaw.toString('latin1')

function no(key: MessageKey, name = ''): never {
  return refuse(key, { kind: 'invalid', params: { name: shownName(name) } })
}
