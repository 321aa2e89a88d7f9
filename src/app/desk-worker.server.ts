import { createHash } from 'node:crypto'
import { deskAt, deskWorkerAt } from '#features/signup/desk/desk-address.ts'
import { deskWorker, type DeskShell } from '#features/signup/desk/desk-worker.ts'
import type { Served } from '#platform/files/served.server.ts'
import { officeEntry, partsWith, type OfficeManifest } from './office-manifest.server.ts'

/** Parts that are fetched when they are needed, as far as the desk needs them. */
const isNeeded = (part: string) =>
  /^src\/(app\/office\.tsx|features\/signup\/desk\/|platform\/qr\/|locales\/[\w-]+\/(admin|messages)\.ts)/.test(
    part,
  )

/** The script that keeps the desk of one build on a device. */
export function openDeskWorker(manifest: OfficeManifest): (path: string) => Served | null {
  const script = Buffer.from(`(${String(deskWorker)})(self, ${JSON.stringify(shellOf(manifest))})\n`)
  return (path) => (path === deskWorkerAt ? served(script) : null)
}

function shellOf(manifest: OfficeManifest): DeskShell {
  const parts = partsWith(manifest, officeEntry, isNeeded)
  const files = [...new Set(parts.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => `/${file}`)
  const version = createHash('sha256').update(String(deskWorker)).update(files.join()).digest('hex')
  return {
    version: version.slice(0, 16),
    page: deskAt,
    entry: files[0] ?? '',
    files: [...files, '/favicon.svg'],
  }
}

const served = (script: Buffer): Served => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(script.length),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    // What the script itself may ask for.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  },
  body: script,
})
