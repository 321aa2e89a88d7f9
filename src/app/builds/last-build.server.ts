import { basename, join } from 'node:path'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import type { RenderPage } from '#platform/http/pages.server.ts'
import type { Serving } from '#platform/http/serving.server.ts'
import type { RenderInput } from '#platform/site/render.ts'
import { openErrorPage, openSitePages, siteEntry, type SiteDeps } from '#platform/site/site-pages.server.ts'
import { buildFolder, stampsAfter, stampsIn, type BuildStamps } from './build-stamps.server.ts'
import type { OfficeFacts } from '#app/office-facts.server.ts'
import { readManifest, readOfficeManifest } from '#app/office-manifest.server.ts'
import { officeAssets, officePage } from '#app/office-page.server.ts'
import { openDeskServiceWorker } from '#app/offline-desk-worker.server.ts'
import { openSiteWorker } from '#app/site-worker.server.ts'

type PageDeps = Pick<RenderInput, 'publicUrl' | 'fontFor'>
type SitePages = Pick<Serving, 'render' | 'queryParamsOf' | 'isPersonal'>

/** Pages and scripts come from the last build, or from the sources during development. */
export interface Pages {
  /** `loadPages` loads the rest of them, which would delay the first page. */
  site(deps: SiteDeps): Promise<SitePages & { loadPages?: () => Promise<void> }>
  office(facts: () => Promise<OfficeFacts>): RenderPage
  errorPage(deps: PageDeps): Promise<Serving['errorPage']>
  built: string
  /** Missing in development. */
  serviceWorkers: (path: string) => FileResponse | null
  /** Tells pages of this build from those of others. */
  mark: string
  /** The build that was made since. A process has no other one during development. */
  next?: () => Promise<NextBuild | null>
}

export interface NextBuild {
  stamp: string
  /** The server itself runs other code than this build was made with. */
  needsRestart: boolean
  open: () => Pages
}

/** The build in a folder. A process that goes on serving adopts the next one. */
export function lastBuild(folder = buildFolder, began = stampsIn(folder)): Pages {
  const built = join(folder, 'client')
  const manifest = readOfficeManifest(built)
  const deskWorker = openDeskServiceWorker(manifest)
  const office = officeAssets(manifest)
  const siteWorker = openSiteWorker(built)
  return {
    site: (deps) => openSitePages(folder, deps),
    office: (facts) => officePage(office, facts),
    errorPage: (deps) => openErrorPage(folder, deps),
    built,
    serviceWorkers: (path) => deskWorker(path) ?? siteWorker(path),
    mark: `${basename(readManifest(built, 'site.json')[siteEntry]?.file ?? '', '.js')} ${office.mark}`,
    next: () => nextBuild(folder, began),
  }
}

async function nextBuild(folder: string, began: BuildStamps): Promise<NextBuild | null> {
  const next = await stampsAfter(began, folder)
  if (!next) return null
  const { stamp, code } = next
  return {
    stamp,
    needsRestart: code !== began.code,
    open: () => lastBuild(folder, next),
  }
}
