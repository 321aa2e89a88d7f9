import type { FastifyInstance } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import type { Environment } from '#platform/std/environment.server.ts'
import { hashOf, sitePages } from '#platform/site/site-pages.server.ts'
import { openHouse } from './house.server.ts'
import { openSite } from './http.server.ts'
import { officePage } from './office-page.server.ts'
import { ensureFirstAdmin, prepare } from './prepare.server.ts'

type Rendering = Parameters<typeof sitePages>[0]

export interface DevServer {
  house: House
  site: FastifyInstance
  firstPassword: string | null
}

/** Runs from the sources. `npm run dev` opens it again after every change. */
export async function openFromSources(
  environment: Environment,
  rendering: Rendering,
  style: string,
): Promise<DevServer> {
  const house = await openHouse(environment)
  await prepare(house)
  const firstPassword = await ensureFirstAdmin(house)
  const parts = { style, styleHash: hashOf(style), styleFiles: [], scripts: [] }
  const assets = { entry: '/src/app/browser.tsx', partsOf: () => parts }
  const site = await openSite(house, {
    site: async (deps) => sitePages(rendering, assets, deps),
    errorPage: async () => async () =>
      Promise.reject(new Error('The page could not be made: the reason stands above')),
    office: (facts) =>
      officePage({ entry: '/src/app/admin-browser.tsx', styles: [], preloads: [], mark: '' }, facts),
    built: 'dist/none',
    serviceWorkers: () => null,
    mark: '',
  })
  await site.ready()
  house.jobs.start()
  return { house, site, firstPassword }
}
