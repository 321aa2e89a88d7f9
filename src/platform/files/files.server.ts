import { join } from 'node:path'
import type { Log } from '#platform/std/log.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { openFilesDisk, type FilesDisk } from './files-disk.server.ts'
import { InkPictures } from './ink-pictures.server.ts'
import { incomingFolder } from './incoming.server.ts'
import { LocalStore } from './local-store.server.ts'
import { SerialQueue } from './serial-queue.server.ts'
import { PictureCache } from './picture-cache.server.ts'
import { Pictures } from './resize-picture.server.ts'
import { storeFolder, type FileStore } from './store.server.ts'
import { buildsFolder } from '#platform/files/built/stored-builds.server.ts'
import { clearLeftovers, incomingIn } from '#platform/std/write-whole.server.ts'

export interface Files {
  store: FileStore
  disk: FilesDisk
  /** Decoding and shrinking uploaded pictures, one at a time. */
  pictureLine: SerialQueue
  /** Pictures that the product draws, one at a time, so that those of people never wait for them. */
  drawLine: SerialQueue
  /** Certificates as PDF, one at a time, so that no picture waits for them. */
  sheetLine: SerialQueue
  pictures: Pictures
  ink: InkPictures
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
  { dataDir, filesUrl }: Pick<Environment, 'dataDir' | 'filesUrl'>,
  log: Log,
): Promise<Files> {
  const stored = storeFolder(filesUrl, join(dataDir, 'files'))
  const made = join(dataDir, 'pictures')
  const disk = openFilesDisk(stored, { dataDir, filesUrl })
  await Promise.all(
    [
      incomingFolder(dataDir),
      incomingIn(stored),
      incomingIn(made),
      incomingIn(buildsFolder({ dataDir, filesUrl })),
    ].map((folder) => clearLeftovers(folder)),
  )
  const store = new LocalStore(stored, disk)
  const pictureLine = new SerialQueue(longestLine)
  const drawLine = new SerialQueue(longestDrawLine)
  const sheetLine = new SerialQueue(longestDrawLine)
  const shelf = new PictureCache(made, pictureRoom)
  const pictures = new Pictures({ store, shelf, line: pictureLine, drawLine, log })
  return { store, disk, pictureLine, drawLine, sheetLine, pictures, ink: new InkPictures(drawLine) }
}
