import type { KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { sha256 } from '#platform/std/random.server.ts'
import { limits } from './archive.server.ts'
import { manifestName, signatureName } from './manifest.ts'
import { signatureOf } from './signature.server.ts'

/** The same files give the same bytes, on every day and whatever their order. */
export async function packModule(
  manifest: object,
  files: ReadonlyMap<string, Uint8Array>,
  secret: KeyObject | null,
): Promise<Buffer> {
  const sorted = [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sums = Object.fromEntries(sorted.map(([name, content]) => [name, sha256(content)]))
  const written = Buffer.from(`${JSON.stringify({ ...manifest, files: sums }, null, 2)}\n`)
  return packFiles([
    [manifestName, written],
    ...(secret ? [[signatureName, Buffer.from(signatureOf(written, secret))] as const] : []),
    ...sorted,
  ])
}

function packFiles(files: ReadonlyArray<readonly [string, Uint8Array]>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of files)
    archive.addBuffer(Buffer.from(content), name, {
      mtime: new Date(1980, 0, 1),
      forceDosTimestamp: true,
      mode: 0o100644,
      compress: isWorthIt(content),
    })
  archive.end()
  return buffer(archive.outputStream as Readable)
}

/** What shrinks more than the limit would be refused, and goes in as it is. */
function isWorthIt(content: Uint8Array): boolean {
  const packed = deflateRawSync(content).length
  return packed < content.length && content.length <= packed * limits.ratio
}
