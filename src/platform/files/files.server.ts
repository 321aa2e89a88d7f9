import { join } from 'node:path'
import type { Log } from '#platform/std/log.server.ts'
import { clearLeftovers, incomingIn } from '#platform/std/write-whole.server.ts'
import { buildsFolder } from '#platform/files/built/stored-builds.server.ts'
import type { BuildShelf } from '#platform/files/built/build-shelf.server.ts'
import { FolderBuilds } from '#platform/files/built/folder-builds.server.ts'
import { ObjectBuilds } from '#platform/files/built/object-builds.server.ts'
import type { DirectUploads } from '#platform/files/store/direct-uploads.server.ts'
import { noClaims, type Claims } from '#platform/files/store/claims.server.ts'
import { MadeOnce, type Shelf } from '#platform/files/store/made-once.server.ts'
import { keyOf } from '#platform/files/store/object-store.server.ts'
import { openStore, type OpenedStore, type StoreSettings } from '#platform/files/store/open-store.server.ts'
import { StoredShelf } from '#platform/files/store/stored-shelf.server.ts'
import type { FilesPlace } from './files-disk.server.ts'
import { InkPictures } from './ink-pictures.server.ts'
import { incomingFolder } from './incoming.server.ts'
import { SerialQueue } from './serial-queue.server.ts'
import { PictureCache } from './picture-cache.server.ts'
import { Pictures } from './resize-picture.server.ts'
import { storeFolder, type FileStore } from './store.server.ts'
import { addressOf } from './stored-name.ts'

export interface Files {
  store: FileStore
  place: FilesPlace
  /** Decoding and shrinking uploaded pictures, one at a time. */
  pictureLine: SerialQueue
  /** Pictures that the product draws, one at a time, so that those of people never wait for them. */
  drawLine: SerialQueue
  /** Certificates as PDF, one at a time, so that no picture waits for them. */
  sheetLine: SerialQueue
  pictures: Pictures
  ink: InkPictures
  builds: BuildShelf
  /** Null unless browsers may send to the store themselves. */
  direct: DirectUploads | null
  /** A place for pictures that are made once for all processes: a folder of the data, of so many bytes at most. */
  madeIn(folder: string, room: number): MadeOnce
  /** Removes a stored file and what was made of it. */
  remove(name: string): Promise<void>
  /** Removes from an object store what is made anew when somebody asks for it, and says how many files that were. */
  removeMade(): Promise<number>
  close(): void
}

declare module '#platform/call/house.server.ts' {
  interface HouseTypes {
    files: Files
  }
}

const pictureRoom = 512 * 1024 * 1024
const longestLine = 100
const longestDrawLine = 40

export async function openFiles(
  settings: StoreSettings,
  log: Log,
  claims: Claims = noClaims,
): Promise<Files> {
  const { dataDir, filesUrl } = settings
  const opened = openStore(settings)
  await clearHalfWritten(dataDir, storeFolder(filesUrl, join(dataDir, 'files')), buildsFolder(settings))
  const { store, place, client, direct } = opened
  const madeIn = (folder: string, room: number) =>
    new MadeOnce({ shelf: openShelf(join(dataDir, folder), { folder, room, opened, log }), claims, log })
  const pictureLine = new SerialQueue(longestLine)
  const drawLine = new SerialQueue(longestDrawLine)
  const sheetLine = new SerialQueue(longestDrawLine)
  const made = madeIn('pictures', pictureRoom)
  const pictures = new Pictures({ store, made, line: pictureLine, drawLine, log })
  return {
    store,
    place,
    pictureLine,
    drawLine,
    sheetLine,
    pictures,
    ink: new InkPictures(drawLine),
    madeIn,
    direct,
    builds: client ? new ObjectBuilds(client) : new FolderBuilds(buildsFolder(settings)),
    async remove(name) {
      await store.remove(name)
      await pictures.forget(addressOf(name))
    },
    removeMade: () => removeMade(opened),
    close: () => client?.close(),
  }
}

function openShelf(
  path: string,
  { folder, room, opened, log }: { folder: string; room: number; opened: OpenedStore; log: Log },
): Shelf {
  const near = new PictureCache(path, room)
  const { client } = opened
  return client ? new StoredShelf({ near, client, begin: keyOf(client, 'made', `${folder}/`), log }) : near
}

async function removeMade({ client }: OpenedStore): Promise<number> {
  let count = 0
  if (!client) return count
  for await (const { key } of client.list(keyOf(client, 'made'))) {
    await client.remove(key)
    count++
  }
  return count
}

async function clearHalfWritten(dataDir: string, stored: string, builds: string): Promise<void> {
  const folders = [incomingIn(stored), incomingIn(join(dataDir, 'pictures')), incomingIn(builds)]
  await Promise.all([incomingFolder(dataDir), ...folders].map((folder) => clearLeftovers(folder)))
}
