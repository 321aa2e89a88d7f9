import { Readable } from 'node:stream'
import { StartRefusal } from '#platform/std/environment.server.ts'
import type { ByteRange } from './byte-range.ts'

export interface StoredFile {
  size: number
  /** Seconds since 1970. */
  modified: number
}

export interface ListedFile extends StoredFile {
  name: string
}

/** Content of a known size that may be read more than once. */
export interface FileContent {
  size: number
  open(): Readable
}

/** Where uploaded files are kept, each under a name that this product made. */
export interface FileStore {
  /** As the records of files name it. */
  readonly kind: 'local' | 's3' | 'alioss'
  put(name: string, content: Buffer | FileContent): Promise<void>
  find(name: string): Promise<StoredFile | null>
  /** Null if the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Readable | null>
  remove(name: string): Promise<void>
  /** Every stored file. */
  list(): AsyncIterable<ListedFile>
}

export const contentOf = (content: Buffer | FileContent): FileContent =>
  Buffer.isBuffer(content) ? { size: content.length, open: () => Readable.from([content]) } : content

/** The folder of the files: that of this address, or the usual one, in which a house with an object store has little. */
export function storeFolder(filesUrl: string, usual: string): string {
  if (!filesUrl) return usual
  const { protocol, host, pathname } = new URL(filesUrl)
  if (protocol !== 'file:') return usual
  if (host || pathname.length < 2)
    throw new StartRefusal(
      'FILES_URL must name a folder from the root of the disk, such as file:///srv/files.',
    )
  return decodeURIComponent(pathname)
}
