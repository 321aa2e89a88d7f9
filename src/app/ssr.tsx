import '#platform/ui/tokens.css'
import '#platform/ui/base.css'
import { UnavailablePage } from '#features/site/UnavailablePage.tsx'
import { ErrorPage } from '#features/site/ErrorPage.tsx'
import { siteFrame } from '#features/site/SiteFrame.tsx'
import { locales } from '#platform/i18n/locale.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { findRoute } from '#platform/site/open-page.ts'
import { renderPage, renderErrorPage as renderStandaloneErrorPage } from '#platform/site/render-page.tsx'
import type { RenderInput, RenderOutput, ErrorPageInput } from '#platform/site/render.ts'
import { routes } from './routes.tsx'

/** Renders the public site on the server. */
export async function render(input: RenderInput): Promise<RenderOutput> {
  const pack = await loadSiteWords(input.locale)
  return renderPage(input, { routes, frame: siteFrame, fault: { Page: ErrorPage, report() {} }, pack })
}

export async function renderErrorPage(input: ErrorPageInput): Promise<RenderOutput> {
  return renderStandaloneErrorPage(input, await loadSiteWords(input.locale), UnavailablePage)
}

export async function queryParamsOf(path: string): Promise<readonly string[]> {
  const page = await findRoute(routes, path)?.route.load()
  return page?.queryParams ?? []
}

export async function isPersonal(path: string): Promise<boolean> {
  const page = await findRoute(routes, path)?.route.load()
  return page?.personal ?? false
}

/** All pages stay in memory, so a running server does not depend on files of a build that is replaced later. */
export async function loadPages(): Promise<void> {
  for (const { load } of routes) await load()
  for (const locale of locales) await loadSiteWords(locale)
}
