import { open } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import type { Ending } from './file-kinds.ts'
import { openPicture, orientedSize } from './open-picture.server.ts'
import { hardUploadLimits } from './upload-rules.ts'

export interface ReadPicture {
  width: number
  height: number
  /** The picture without its camera metadata; null if it has none. */
  cleaned: Buffer | null
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

/** Decodes the whole picture, because a valid beginning proves nothing about the rest. */
export async function readPicture(path: string, ending: Ending): Promise<ReadPicture | PictureProblem> {
  if (ending === 'bmp') return readBitmap(path)
  try {
    const facts = await (await openPicture(path)).metadata()
    if (facts.format !== formats[ending]) return 'broken'
    await (await openPicture(path)).resize(16).raw().toBuffer()
    return { ...orientedSize(facts), cleaned: tellsTales(facts) ? await cleaned(path, facts) : null }
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'broken'
  }
}

/** Place, time, camera and owner of a photograph must not be on a public page. */
const tellsTales = ({ format, exif, xmp, iptc, orientation }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) && (exif || xmp || iptc || (orientation ?? 1) > 1)

async function cleaned(path: string, { format, pages }: Metadata): Promise<Buffer> {
  const picture = (await openPicture(path, { animated: (pages ?? 1) > 1 })).autoOrient().keepIccProfile()
  if (format === 'png') return picture.png().toBuffer()
  return format === 'webp'
    ? picture.webp({ quality: 90 }).toBuffer()
    : picture.jpeg({ quality: 90 }).toBuffer()
}

/**
 * The decoder does not support bitmaps, but browsers do: the head says the size, and the file must be long enough for
 * it.
 */
async function readBitmap(path: string): Promise<ReadPicture | PictureProblem> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer: head } = await file.read(Buffer.alloc(54), 0, 54, 0)
    const isOld = head.readUInt32LE(14) === 12
    const width = isOld ? head.readUInt16LE(18) : head.readInt32LE(18)
    const height = Math.abs(isOld ? head.readUInt16LE(20) : head.readInt32LE(22))
    if (width < 1 || height < 1 || head.readUInt32LE(10) >= size) return 'broken'
    return width * height > hardUploadLimits.pixels ? 'tooManyPixels' : { width, height, cleaned: null }
  } finally {
    await file.close()
  }
}
