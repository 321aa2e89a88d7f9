import type { Readable } from 'node:stream'
import { StartRefusal } from '#platform/std/environment.server.ts'
import type { ByteRange } from './byte-range.ts'

export interface StoredFile {
  size: number
  /** Seconds since 1970. */
  modified: number
}

/** Where uploaded files are kept, each under a name that this product made. */
export interface FileStore {
  put(name: string, content: Buffer | Readable): Promise<void>
  find(name: string): Promise<StoredFile | null>
  /** Null if the file does not exist. */
  read(name: string, range?: ByteRange): Promise<Readable | null>
  remove(name: string): Promise<void>
}

/** The folder that holds the files of this address; empty is the usual one. */
export function storeFolder(filesUrl: string, usual: string): string {
  if (!filesUrl) return usual
  const { protocol, host, pathname } = new URL(filesUrl)
  if (protocol !== 'file:') {
    throw new StartRefusal(
      `FILES_URL names an object storage (${protocol}//), which comes with the settings of the storage: unset it, or name a folder as file:///srv/files.`,
    )
  }
  if (host || pathname.length < 2)
    throw new StartRefusal(
      'FILES_URL must name a folder from the root of the disk, such as file:///srv/files.',
    )
  return decodeURIComponent(pathname)
}
