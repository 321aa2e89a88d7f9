import { open, type FileHandle } from 'node:fs/promises'
import { boxesIn, bytesAt, emptyBox, emptyBytes, BrokenBoxes, type Box } from './boxes.server.ts'
import { emptyItems } from './avif-items.server.ts'

/** Words about the file: place, owner, camera, title. Spare room may still hold what was deleted. */
const telling = new Set(['udta', 'uuid', 'free', 'skip', 'XMP_'])
const containers = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])
/** Pictures, sound and their words. Cameras write the way that they took into other tracks. */
const shownTracks = new Set('vide soun pict auxv text sbtl subt clcp tmcd hint'.split(' '))

export type IsoProblem = 'broken' | 'tellingTrack'

/** Empties what a film, a recording or an AVIF picture tells about its origin, without moving or decoding anything. */
export async function emptyIsoMetadata(path: string): Promise<IsoProblem | null> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    return (await emptyWithin(file, 0, size)) ? null : 'tellingTrack'
  } catch (error) {
    if (error instanceof BrokenBoxes) return 'broken'
    throw error
  } finally {
    await file.close()
  }
}

async function emptyWithin(file: FileHandle, start: number, end: number, parent = ''): Promise<boolean> {
  for (const box of await boxesIn(file, start, end)) {
    if (telling.has(box.type)) await emptyBox(file, box)
    else if (box.type === 'meta') await (parent === '' ? emptyItems(file, box) : emptyBox(file, box))
    else if (/^(?:mvhd|tkhd|mdhd)$/.test(box.type)) await emptyTimes(file, box)
    else if (box.type === 'hdlr' && !(await isShownTrack(file, box))) return false
    else if (containers.has(box.type) && !(await emptyWithin(file, box.body, box.end, box.type))) return false
  }
  return true
}

/** After version and flags: when it was made and changed, in four bytes each, or in eight. */
async function emptyTimes(file: FileHandle, { body, end }: Box): Promise<void> {
  const [version] = await bytesAt(file, body, 4)
  const last = body + 4 + (version === 1 ? 16 : 8)
  if (last > end) throw new BrokenBoxes()
  await emptyBytes(file, body + 4, last)
}

/** The name of a handler tells the brand of the camera. */
async function isShownTrack(file: FileHandle, { body, end }: Box): Promise<boolean> {
  const kind = (await bytesAt(file, body + 8, 4)).toString('latin1')
  await emptyBytes(file, body + 24, end)
  return shownTracks.has(kind)
}
