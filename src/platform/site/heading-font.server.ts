import { writeWhole } from '#platform/std/write-whole.server.ts'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Lru } from '#platform/std/lru.ts'

/** Fonts that hold exactly the characters of the headings of one page. */
export interface HeadingFonts {
  /** The address of the font for these characters. The font is made at the first request. */
  fontFor(characters: string): string | null
  /** The bytes of a font. It exists only if its characters were rendered by this product. */
  file(address: string): Promise<Buffer | null>
  close(): Promise<void>
}

const mostCharacters = 500
const mostInMemory = 200
const mostNamed = 10_000
/** Part of every name, so that fonts made by an older version are not used. */
const cutting = 4
const addressOf = /^\/font\/([\w-]{22})\.woff2$/

/** A folder that cannot be written is told once: the fonts are then made again after each start. */
export function openHeadingFonts(
  folder: string,
  onUnwritable: (error: Error) => void = () => {},
): HeadingFonts {
  mkdirSync(folder, { recursive: true })
  const named = new Map<string, string>()
  const made = new Lru<string, Promise<Buffer | null>>(mostInMemory)
  const cutter = openCutter()
  const writing = new Set<Promise<void>>()
  let isTold = false

  async function write(name: string, content: string | Buffer): Promise<void> {
    try {
      await writeWhole(folder, name, content)
    } catch (error) {
      if (!isTold) onUnwritable(error as Error)
      isTold = true
    }
  }

  /** Another process of this machine may get the request for the font. Without this file it sends no font. */
  function note(name: string, text: string): void {
    const written = write(`${name}.txt`, text)
    writing.add(written)
    void written.then(() => writing.delete(written))
  }

  function keep(name: string, bytes: Promise<Buffer | null>): Promise<Buffer | null> {
    made.set(name, bytes)
    bytes.then((found) => found ?? made.delete(name)).catch(() => made.delete(name))
    return bytes
  }

  async function fromDisk(name: string): Promise<Buffer | null> {
    const stored = await readOrNull(join(folder, `${name}.woff2`))
    if (stored) return stored
    const characters = named.get(name) ?? (await readOrNull(join(folder, `${name}.txt`)))?.toString()
    return characters ? make(name, characters) : null
  }

  async function make(name: string, characters: string): Promise<Buffer> {
    const bytes = await cutter.cut(characters)
    await write(`${name}.woff2`, bytes)
    return bytes
  }

  return {
    fontFor(characters) {
      const text = [...characters].slice(0, mostCharacters).join('')
      if (!text) return null
      const name = createHash('sha256').update(`${cutting} ${text}`).digest('base64url').slice(0, 22)
      if (!named.has(name)) {
        if (named.size >= mostNamed) named.clear()
        named.set(name, text)
        note(name, text)
      }
      return `/font/${name}.woff2`
    },
    async file(address) {
      const name = addressOf.exec(address)?.[1]
      return name ? (made.get(name) ?? keep(name, fromDisk(name))) : null
    },
    async close() {
      await cutter.close()
      await Promise.all(writing)
    },
  }
}

/** Making a font takes a tenth of a second of CPU time, so a thread does it. The thread ends when it is idle. */
function openCutter() {
  let worker: Worker | null = null
  let lastId = 0
  let resting: NodeJS.Timeout | undefined
  const pending = new Map<number, { answer(bytes: Buffer): void; refuse(error: Error): void }>()

  function start(): Worker {
    const started = new Worker(new URL('./heading-font-worker.server.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, bytes, problem }: { id: number; bytes?: Uint8Array; problem?: string }) => {
      const asker = pending.get(id)
      pending.delete(id)
      if (bytes) asker?.answer(Buffer.from(bytes))
      else asker?.refuse(new Error(problem))
      if (pending.size === 0) resting = setTimeout(() => void close(), 30_000).unref()
    })
    started.on('error', (error: Error) => {
      worker = null
      for (const asker of pending.values()) asker.refuse(error)
      pending.clear()
    })
    return started
  }

  async function close() {
    const ending = worker
    worker = null
    await ending?.terminate()
  }

  return {
    cut: (characters: string) =>
      new Promise<Buffer>((answer, refuse) => {
        clearTimeout(resting)
        worker ??= start()
        pending.set(++lastId, { answer, refuse })
        worker.postMessage({ id: lastId, characters }, [])
      }),
    close,
  }
}

const readOrNull = (file: string) => readFile(file).catch(() => null)
