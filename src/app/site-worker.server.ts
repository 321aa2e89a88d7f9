import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { offlineDocuments } from '#features/offline/offline-documents.ts'
import { siteWorker, type SiteShell } from '#features/offline/site-worker.ts'
import { siteWorkerPath } from '#features/offline/site-worker-address.ts'
import { paths } from '#paths.ts'
import { keptPages } from '#platform/call/kept-pages.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import { link } from '#platform/site/address.ts'
import { workerScript } from './worker-script.server.ts'

/** What people need where the network is bad: tickets, and sections of courses. */
const keeps = String.raw`^(?:/en)?/(?:event/ticket|course/section)/[\w-]+$`

/** The service worker of the public site. The list of its files changes with every build. */
export function openSiteWorker(built: string): (path: string) => FileResponse | null {
  const files = readFileSync(join(built, '.vite/site.json'))
  const version = createHash('sha256')
    .update(String(siteWorker) + String(offlineDocuments))
    .update(files)
    .digest('hex')
    .slice(0, 16)
  const pages: SiteShell['pages'] = [link(paths.offline, {}, 'zh-cn'), link(paths.offline, {}, 'en')]
  const script = workerScript(
    siteWorker,
    { version, pages, keeps, kept: keptPages } satisfies SiteShell,
    offlineDocuments,
  )
  return (path) => (path === siteWorkerPath ? script : null)
}
