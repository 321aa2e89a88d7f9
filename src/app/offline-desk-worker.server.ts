import { createHash } from 'node:crypto'
import { deskPath, deskServiceWorkerPath } from '#features/desk/desk-address.ts'
import { deskServiceWorker, type DeskShell } from '#features/desk/offline-desk-worker.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import { chunksOf, officeEntry, type OfficeManifest } from './office-manifest.server.ts'
import { workerScript } from './worker-script.server.ts'

/** The modules that the desk loads later and needs offline. A name that is missing in the build fails the build. */
const deskModules = [
  'src/app/back-office.tsx',
  'src/features/desk/screen/SignupDeskScreen.tsx',
  'src/platform/qr/read-qr.ts',
  ...['zh-cn', 'en'].flatMap((locale) =>
    ['admin', 'messages'].map((pack) => `src/locales/${locale}/${pack}.ts`),
  ),
]

/** The service worker that caches the desk of one build on a device. */
export function openDeskServiceWorker(manifest: OfficeManifest): (path: string) => FileResponse | null {
  const script = workerScript(deskServiceWorker, deskShell(manifest))
  return (path) => (path === deskServiceWorkerPath ? script : null)
}

/** The build makes it too, so that it fails where the worker would lack a file. */
export function deskShell(manifest: OfficeManifest): DeskShell {
  const parts = chunksOf(manifest, [officeEntry, ...deskModules])
  const files = parts.flatMap(({ file, css = [] }) => [file, ...css]).map((file) => `/${file}`)
  const version = createHash('sha256').update(String(deskServiceWorker)).update(files.join()).digest('hex')
  return {
    version: version.slice(0, 16),
    page: deskPath,
    entry: files[0] ?? '',
    files: [...new Set(files), '/favicon.svg'],
  }
}
