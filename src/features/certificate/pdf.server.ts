import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { House } from '#platform/call/house.server.ts'
import { Lru } from '#platform/std/lru.ts'
import { sha256 } from '#platform/std/random.server.ts'
import type { CertificateFacts } from './certificate.calls.ts'

const mostKept = 30
const kept = new Lru<string, Promise<Buffer>>(mostKept)

/** The certificate as PDF. The same facts give the cached bytes. Only one is drawn at a time. */
export function certificatePdf(facts: CertificateFacts, { files }: Pick<House, 'files'>): Promise<Buffer> {
  const name = sha256(JSON.stringify(facts))
  const before = kept.get(name)
  if (before) return before
  const made = files.sheetLine.run(() => drawnBeside(facts))
  kept.set(name, made)
  made.catch(() => kept.delete(name))
  return made
}

export const pdfName = (number: string): string => `certificate-${number.replaceAll(/[^\w-]/g, '')}.pdf`

async function drawnBeside(facts: CertificateFacts): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.server.ts', import.meta.url), { workerData: facts })
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array]
    return Buffer.from(bytes)
  } finally {
    await worker.terminate()
  }
}
