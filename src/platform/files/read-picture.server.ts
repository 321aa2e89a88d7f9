import { open } from 'node:fs/promises'
import type { Ending } from './file-kinds.ts'
import { removeMetadata } from '#platform/files/metadata/remove-metadata.server.ts'
import { decoding, openPicture, orientedSize } from './open-picture.server.ts'

export interface ReadPicture {
  width: number
  height: number
}

export type PictureProblem = 'broken' | 'tooManyPixels'

const formats: Partial<Record<Ending, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
}

/**
 * Reads the size first, so that no large picture is decoded; then takes the data of the camera out of the file; then
 * decodes all of it, because a valid beginning proves nothing about the rest.
 */
export async function readPicture(
  path: string,
  ending: Ending,
  mostPixels: number,
): Promise<ReadPicture | PictureProblem> {
  if (ending === 'bmp') return readBitmap(path, mostPixels)
  try {
    const facts = await (await openPicture(path)).metadata()
    if (facts.format !== formats[ending]) return 'broken'
    if (facts.width * facts.height > mostPixels) return 'tooManyPixels'
    if (await removeMetadata(path, ending, facts.orientation)) return 'broken'
    await (await openPicture(path)).resize(16).raw().timeout(decoding).toBuffer()
    return orientedSize(facts)
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'broken'
  }
}

/**
 * The decoder does not support bitmaps, but browsers do: the head says the size, and the file must be long enough for
 * it.
 */
async function readBitmap(path: string, mostPixels: number): Promise<ReadPicture | PictureProblem> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer: head } = await file.read(Buffer.alloc(54), 0, 54, 0)
    const isOld = head.readUInt32LE(14) === 12
    const width = isOld ? head.readUInt16LE(18) : head.readInt32LE(18)
    const height = Math.abs(isOld ? head.readUInt16LE(20) : head.readInt32LE(22))
    if (width < 1 || height < 1 || head.readUInt32LE(10) >= size) return 'broken'
    return width * height > mostPixels ? 'tooManyPixels' : { width, height }
  } finally {
    await file.close()
  }
}
