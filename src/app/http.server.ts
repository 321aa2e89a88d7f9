import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveSeo } from '#features/seo/seo.server.ts'
import { serveCalendar } from '#features/letters/calendar.server.ts'
import { memberRedirect } from '#features/member-centre/member-redirect.ts'
import { ticketRedirect } from '#features/ticket/ticket-redirect.ts'
import type { House } from '#platform/call/house.server.ts'
import { openAsset, type FileResponse } from '#platform/files/file-response.server.ts'
import { serveFile } from '#platform/files/serve.server.ts'
import { openHttp } from '#platform/http/server.server.ts'
import type { Serve } from '#platform/http/serving.server.ts'
import { usualUploadRate } from '#platform/http/upload-rate.server.ts'
import { openHeadingFonts, type HeadingFonts } from '#platform/site/heading-font.server.ts'
import { openApiFile } from '#app/openapi/serve-openapi.server.ts'
import { lastBuild } from '#app/builds/last-build.server.ts'
import { ServedPages } from '#app/builds/served-pages.server.ts'
import { shortenedAddress } from './shortened-address.ts'

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
  const served = await ServedPages.open(house, fonts, pages)
  const app = openHttp(house, {
    ...served.parts,
    serve: serving(house, { served, fonts, openApi: openApiFile(house) }),
    uploadRate,
    lead: (url) => memberRedirect(url) ?? ticketRedirect(url) ?? shortenedAddress(url),
  })
  app.addHook('onListen', async () => served.begin())
  app.addHook('onClose', async () => {
    await Promise.all([fonts.close(), served.close()])
  })
  return app
}

interface ServingParts {
  served: ServedPages
  fonts: HeadingFonts
  openApi: Serve
}

const serving =
  (house: House, { served, fonts, openApi }: ServingParts): Serve =>
  async (request) => {
    const { path, headers } = request
    return (
      (await served.file(request)) ??
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
