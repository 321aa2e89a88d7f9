import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

/** The checksums of yazl are computed in JavaScript, at seven times the cost of the function of Node. */
const yazl = createRequire(import.meta.url).resolve('yazl')
const checksums = createRequire(yazl)('buffer-crc32') as { unsigned: typeof crc32 }
checksums.unsigned = crc32

export interface ZipEntry {
  /** A name with `/` between folders, which must not lead out of the folder that it is unpacked in. */
  name: string
  content: AsyncIterable<Uint8Array>
  /** The entry is compressed already, as pictures and PDFs are. */
  packed?: boolean
}

/**
 * An archive that is created while it is read: an entry is requested when the one before has been written. `at` is a
 * local time.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry>,
  [day, time]: readonly [day: string, time: string],
): AsyncGenerator<Buffer> {
  const file = new ZipFile()
  const out = file.outputStream as Readable
  const mtime = new Date(`${day}T${time}`)
  let current: Readable | null = null
  async function feed(): Promise<void> {
    for await (const { name, content, packed } of entries) {
      refuseUnsafe(name)
      current = Readable.from(content, { objectMode: false })
      file.addReadStream(current, name, { mtime, forceDosTimestamp: true, compress: !packed })
      await finished(current)
    }
    file.end()
  }
  // An error that yazl meets with a stream is the error of that stream, which `feed` reports.
  file.on('error', () => {})
  const feeding = feed().catch((error: Error) => out.destroy(error))
  try {
    yield* out as AsyncIterable<Buffer>
    await feeding
  } finally {
    const unread = current as Readable | null
    unread?.destroy()
    out.destroy()
  }
}

function refuseUnsafe(name: string): void {
  const steps = name.split('/')
  if (steps.some((step) => ['', '.', '..'].includes(step)) || /[\\:\0]/.test(name))
    throw new Error(`Nothing is packed under the name ${JSON.stringify(name)}`)
}
