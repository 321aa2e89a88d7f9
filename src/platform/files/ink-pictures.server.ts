import { inkSizes, type InkRequest, type Ratio } from './ink-address.ts'
import { inkLandscape, motifs } from '#art/ink-landscape.ts'
import { moods } from '#art/mood.ts'
import { Lru } from '#platform/std/lru.ts'
import { compressFile, sizeOf, type CompressedFile } from './compressed-file.server.ts'

const room = 24 * 1024 * 1024
const motifByName = new Map(motifs.map((motif) => [motif.toLowerCase(), motif]))
const shape = new RegExp(
  `^([a-z]+)-(?:(${moods.join('|')})-)?(?:(left|right)-)?([a-z0-9][a-z0-9-]{0,39})-(\\d+x\\d+)\\.svg$`,
)

/** Null if the product never creates such a name. */
export function readInkName(name: string): InkRequest | null {
  const [, motifName = '', mood, calm, seed = '', size = ''] = shape.exec(name) ?? []
  const ratio = (Object.keys(inkSizes) as Ratio[]).find(
    (each) => size === `${inkSizes[each].width}x${inkSizes[each].height}`,
  )
  const motif = motifByName.get(motifName)
  if (!ratio || (!motif && motifName !== 'any')) return null
  return {
    seed,
    ratio,
    ...(motif && { motif }),
    ...(mood && { mood: mood as (typeof moods)[number] }),
    ...(calm && { calm: calm as 'left' | 'right' }),
  }
}

export function drawInk({ ratio, ...request }: InkRequest): Buffer {
  return Buffer.from(inkLandscape({ ...request, ...inkSizes[ratio] }))
}

/** Drawn at the first request and cached for the others. The least recently used go first. */
export class InkPictures {
  #kept = new Lru<string, CompressedFile>(room, sizeOf)

  async get(name: string): Promise<CompressedFile | null> {
    const request = readInkName(name)
    if (!request) return null
    const found = this.#kept.get(name)
    if (found) return found
    const picture = await compressFile(drawInk(request))
    const twin = this.#kept.get(name)
    if (!twin) this.#kept.set(name, picture)
    return twin ?? picture
  }
}
