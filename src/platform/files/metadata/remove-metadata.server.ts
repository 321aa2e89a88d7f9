import { readFile, stat, writeFile } from 'node:fs/promises'
import type { Ending } from '#platform/files/file-kinds.ts'
import { keepGif } from './gif.ts'
import { emptyIsoMetadata, type IsoProblem } from './iso-media.server.ts'
import { keepJpeg } from './jpeg.ts'
import type { KeepPicture } from './picture-parts.ts'
import { keepPng } from './png.ts'
import { keepWebp } from './webp.ts'

const keepers: Partial<Record<Ending, KeepPicture>> = {
  jpg: keepJpeg,
  jpeg: keepJpeg,
  png: keepPng,
  webp: keepWebp,
  gif: keepGif,
}
const isoMedia: Ending[] = ['avif', 'mp4', 'm4a']
/** A picture is read whole, so its file has a limit of its own. */
const mostBytes = 64 * 1024 * 1024

/**
 * Takes place, time, camera and owner out of a received file, in the file itself. The picture is not decoded, so this
 * costs no more than reading it, and loses nothing of it.
 */
export async function removeMetadata(
  path: string,
  ending: Ending,
  orientation = 1,
): Promise<IsoProblem | null> {
  if (isoMedia.includes(ending)) return emptyIsoMetadata(path)
  const keep = keepers[ending]
  if (!keep) return null
  if ((await stat(path)).size > mostBytes) return 'broken'
  const file = await readFile(path)
  const parts = keep(file, orientation)
  if (!parts) return 'broken'
  const kept = Buffer.concat(parts)
  if (!kept.equals(file)) await writeFile(path, kept)
  return null
}
