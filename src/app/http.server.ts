import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveSeo } from '#features/seo/seo.server.ts'
import { serveCalendar } from '#features/letters/calendar.server.ts'
import { memberRedirect } from '#features/member-centre/member-redirect.ts'
import { ticketRedirect } from '#features/ticket/ticket-redirect.ts'
import type { House } from '#platform/call/house.server.ts'
import { openAsset, type FileResponse } from '#platform/files/file-response.server.ts'
import { serveFile } from '#platform/files/serve.server.ts'
import { loadStatic, serveStatic, type StaticFiles } from '#platform/files/built/static.server.ts'
import { StoredBuilds } from '#platform/files/built/stored-builds.server.ts'
import { openHttp } from '#platform/http/server.server.ts'
import type { Serve, Serving } from '#platform/http/serving.server.ts'
import { usualUploadRate } from '#platform/http/upload-rate.server.ts'
import type { RenderPage } from '#platform/http/pages.server.ts'
import { openHeadingFonts, type HeadingFonts } from '#platform/site/heading-font.server.ts'
import type { RenderInput } from '#platform/site/render.ts'
import { openSitePages, openErrorPage, type SiteDeps } from '#platform/site/site-pages.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { openDeskServiceWorker } from './offline-desk-worker.server.ts'
import { openApiFile } from '#app/openapi/serve-openapi.server.ts'
import { readOfficeManifest } from './office-manifest.server.ts'
import { officeFacts, type OfficeFacts } from './office-facts.server.ts'
import { officeAssets, officePage } from './office-page.server.ts'
import { openSiteWorker } from './site-worker.server.ts'
import { shortenedAddress } from './shortened-address.ts'

const dist = join(checkout, 'dist')

type PageDeps = Pick<RenderInput, 'publicUrl' | 'fontFor'>

/** Pages and scripts come from the last build, or from the sources during development. */
export interface Pages {
  site(deps: SiteDeps): Promise<Pick<Serving, 'render' | 'queryParamsOf' | 'isPersonal'>>
  office(facts: () => Promise<OfficeFacts>): RenderPage
  errorPage(deps: PageDeps): Promise<Serving['errorPage']>
  built: string
  /** Missing in development. */
  serviceWorkers: (path: string) => FileResponse | null
}

const lastBuild = (): Pages => {
  const built = join(dist, 'client')
  const manifest = readOfficeManifest(built)
  const deskWorker = openDeskServiceWorker(manifest)
  const siteWorker = openSiteWorker(built)
  return {
    site: (deps) => openSitePages(dist, deps),
    office: (facts) => officePage(officeAssets(manifest), facts),
    errorPage: (deps) => openErrorPage(dist, deps),
    built,
    serviceWorkers: (path) => deskWorker(path) ?? siteWorker(path),
  }
}

/** The HTTP server of the product: calls, files and pages behind one door. */
export async function openSite(
  house: House,
  pages = lastBuild(),
  uploadRate = usualUploadRate,
): Promise<FastifyInstance> {
  const { environment } = house
  const fonts = openHeadingFonts(join(environment.dataDir, 'fonts'), (error) =>
    house.log.warn('the folder of the fonts cannot be written', { cause: error.message }),
  )
  const files = await loadStatic({ built: pages.built, open: join(checkout, 'public') })
  const builds = new StoredBuilds(house, files)
  const deps = { publicUrl: environment.publicUrl, fontFor: (text: string) => fonts.fontFor(text) }
  const app = openHttp(house, {
    ...(await pages.site({ ...deps, publicHostNow: () => house.publicHost() })),
    office: pages.office(() => officeFacts(house)),
    errorPage: await pages.errorPage(deps),
    serve: serving(house, {
      files,
      builds,
      fonts,
      serviceWorkers: pages.serviceWorkers,
      openApi: openApiFile(house),
    }),
    uploadRate,
    lead: (url) => memberRedirect(url) ?? ticketRedirect(url) ?? shortenedAddress(url),
  })
  app.addHook('onListen', async () => builds.begin())
  app.addHook('onClose', async () => {
    await Promise.all([fonts.close(), builds.close()])
  })
  return app
}

interface StaticParts extends Pick<Pages, 'serviceWorkers'> {
  files: StaticFiles
  builds: StoredBuilds
  fonts: HeadingFonts
  openApi: Serve
}

const serving =
  (house: House, { files, builds, fonts, serviceWorkers, openApi }: StaticParts): Serve =>
  async (request) => {
    const { path, headers } = request
    return (
      serveStatic(files, path, headers) ??
      serviceWorkers(path) ??
      (await builds.find(path, headers)) ??
      (await serveFile(house, request)) ??
      (await serveFont(fonts, path)) ??
      (await serveCalendar(house, path, headers)) ??
      (await serveSeo(house, request)) ??
      (await openApi(request))
    )
  }

async function serveFont(fonts: HeadingFonts, path: string): Promise<FileResponse | null> {
  const body = path.startsWith('/font/') ? await fonts.file(path) : null
  return (
    body && {
      status: 200,
      headers: {
        'content-type': 'font/woff2',
        ...openAsset,
        'content-length': String(body.length),
      },
      body,
    }
  )
}
