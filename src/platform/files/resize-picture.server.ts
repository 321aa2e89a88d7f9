import { buffer } from 'node:stream/consumers'
import type { Log } from '#platform/std/log.server.ts'
import { sha256 } from '#platform/std/random.server.ts'
import { endingOf, kindOf } from './file-kinds.ts'
import { inkSizes } from './ink-address.ts'
import { drawInk, readInkName, type MayMake } from './ink-pictures.server.ts'
import type { SerialQueue } from './serial-queue.server.ts'
import { pictureWidths } from './picture-address.ts'
import type { MadeOnce } from '#platform/files/store/made-once.server.ts'
import { decoding, openPicture } from './open-picture.server.ts'
import type { FileStore } from './store.server.ts'
import { nameIn } from './stored-name.ts'

/** A tiny picture needs less quality than a large one. */
const qualityAt = (width: number) => (width <= 160 ? 40 : 78)
/** The default density of ink pictures: one pixel of the page is one of the picture. */
const plainDensity = 72

/** Pictures in the width a page needs. Each is made once, one at a time, from a stored or drawn one. */
export class Pictures {
  #store: FileStore
  #made: MadeOnce
  #line: SerialQueue
  #drawLine: SerialQueue
  #log: Log

  constructor(parts: {
    store: FileStore
    made: MadeOnce
    line: SerialQueue
    drawLine: SerialQueue
    log: Log
  }) {
    this.#store = parts.store
    this.#made = parts.made
    this.#line = parts.line
    this.#drawLine = parts.drawLine
    this.#log = parts.log
  }

  /** Null for a width that is not offered, or an address that is no picture of ours. */
  async get(width: number, source: string, mayMake: MayMake = async () => true): Promise<Buffer | null> {
    if (!pictureWidths.some((each) => each === width) || !(await this.#isThere(source))) return null
    return this.#made.get(shelfName(width, source), mayMake, () => this.#make(width, source))
  }

  /** Removes what was made of a picture that is gone. */
  async forget(source: string): Promise<void> {
    const ending = endingOf(source)
    if (!ending || !kindOf(ending).picture) return
    await Promise.all(pictureWidths.map((width) => this.#made.shelf.remove(shelfName(width, source))))
  }

  async #isThere(source: string): Promise<boolean> {
    if (source.startsWith('/ink/')) return readInkName(source.slice('/ink/'.length)) !== null
    const name = nameIn(source)
    const ending = name && endingOf(name)
    return Boolean(name && ending && kindOf(ending).picture && (await this.#store.find(name)))
  }

  #make(width: number, source: string): Promise<Buffer | null> {
    const line = source.startsWith('/ink/') ? this.#drawLine : this.#line
    return line.run(() => this.#drawn(width, source))
  }

  async #drawn(width: number, source: string): Promise<Buffer | null> {
    try {
      return source.startsWith('/ink/') ? await drawnInk(width, source) : await this.#shrunk(width, source)
    } catch (error) {
      this.#log.warn('picture not made', { source, width, error })
      return null
    }
  }

  async #shrunk(width: number, source: string): Promise<Buffer | null> {
    const file = await this.#store.read(nameIn(source) ?? '')
    if (!file) return null
    const picture = await openPicture(await buffer(file))
    return picture
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: qualityAt(width) })
      .timeout(decoding)
      .toBuffer()
  }
}

async function drawnInk(width: number, source: string): Promise<Buffer | null> {
  const request = readInkName(source.slice('/ink/'.length))
  if (!request) return null
  const wanted = Math.min(width, inkSizes[request.ratio].width)
  const density = (plainDensity * wanted) / inkSizes[request.ratio].width
  const picture = await openPicture(drawInk(request, { isDayOnly: true }), { density })
  return picture
    .resize(wanted)
    .webp({ quality: qualityAt(width) })
    .timeout(decoding)
    .toBuffer()
}

function shelfName(width: number, source: string): string {
  const hash = sha256(source).slice(0, 40)
  return `${width}/${hash.slice(0, 2)}/${hash}.webp`
}
