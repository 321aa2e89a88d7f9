import { inkSizes, type InkRequest, type Ratio } from './ink-address.ts'
import { inkLandscape, motifs } from '#art/ink-landscape.ts'
import { moods } from '#art/mood.ts'
import { Lru } from '#platform/std/lru.ts'
import type { SerialQueue } from './serial-queue.server.ts'
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

export function drawInk({ ratio, ...request }: InkRequest, way: { isDayOnly?: boolean } = {}): Buffer {
  return Buffer.from(inkLandscape({ ...request, ...inkSizes[ratio], ...way }))
}

/** Asked before work that nobody did yet. False means not found; a refusal says when to come back. */
export type MayMake = () => Promise<boolean>

/** Drawn at the first request and cached for the others. The least recently used go first. */
export class InkPictures {
  #kept = new Lru<string, CompressedFile>(room, sizeOf)
  #line: SerialQueue

  constructor(line: SerialQueue) {
    this.#line = line
  }

  async get(name: string, mayMake: MayMake): Promise<CompressedFile | null> {
    const request = readInkName(name)
    if (!request) return null
    const found = this.#kept.get(name)
    if (found) return found
    return (await mayMake()) ? this.#line.run(() => this.#drawn(name, request)) : null
  }

  /** Another request may have drawn it while this one waited. */
  async #drawn(name: string, request: InkRequest): Promise<CompressedFile> {
    const twin = this.#kept.get(name)
    if (twin) return twin
    const picture = await compressFile(drawInk(request))
    this.#kept.set(name, picture)
    return picture
  }
}
