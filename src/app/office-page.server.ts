import { parse } from 'node:path'
import { siteCalls } from '#features/site/site.calls.ts'
import type { RenderedPage, RenderPage } from '#platform/http/pages.server.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { hostOfBuild, hostStart, startFromHost } from '#platform/site/host-start.ts'
import { hashOf } from '#platform/site/site-pages.server.ts'
import { themeColours, themeScript } from '#platform/site/theme-script.ts'
import type { OfficeFacts } from './office-facts.server.ts'
import { chunksOf, officeEntry, type OfficeManifest } from './office-manifest.server.ts'

export interface OfficeAssets {
  entry: string
  styles: string[]
  preloads: string[]
  /**
   * Tells its pages from those of other builds: the script that they begin with, which names all others, and the styles of every
   * page, which it does not name.
   */
  mark: string
}

export function officeAssets(manifest: OfficeManifest): OfficeAssets {
  const parts = chunksOf(manifest, [officeEntry])
  const [entry = '', ...preloads] = parts.map(({ file }) => `/${file}`)
  const styles = parts.flatMap(({ css = [] }) => css.map((file) => `/${file}`))
  const mark = [entry, ...styles].map((file) => parse(file).name).join(',')
  return { entry, preloads, styles, mark }
}

/** The empty page in which the back office renders; it is the same for everybody. */
export function officePage(assets: OfficeAssets, facts: () => Promise<OfficeFacts>): RenderPage {
  return async ({ url, locale, answer }): Promise<RenderedPage> => {
    if (/^\/admin\/?$/i.test(url))
      return {
        ...nothing,
        status: 302,
        headers: { location: locale === 'en' ? '/en/admin/loading' : '/admin/loading' },
      }
    // Reading the setting records the table, so the page is rendered again when a setting changes.
    const { data } = (await answer(siteCalls.index, {})) as { data: { site: { version: string } } }
    const { siteNames, foreignHosts, publicHost } = await facts()
    const host = hostOfBuild(assets.entry, publicHost)
    const { head, start } = host ? partsFromHost(host, assets) : ownParts(assets)
    const boot = JSON.stringify({ locale, siteNames, version: data.site.version }).replaceAll('<', '\\u003c')
    return {
      status: 200,
      headers: {},
      scriptHashes: [hashOf(themeScript), hashOf(hostStart)],
      styleHashes: [],
      foreignHosts,
      html: `<!doctype html><html lang="${htmlLang[locale]}" data-area="admin"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(siteNames[locale])}</title>${themeColours}<script>${themeScript}</script>${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>
<div id="root"></div><script type="application/json" id="boot">${boot}</script>
${start} data-build="${assets.mark}" nonce="`,
    }
  }
}

function ownParts({ entry, styles, preloads }: OfficeAssets) {
  const head = [
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('')
  return { head, start: `<script type="module" src="${entry}"` }
}

/** A host that does not answer must not hold up a page that is empty until then, so a script asks for the styles, too. */
const partsFromHost = (host: string, { entry, styles, preloads }: OfficeAssets) => ({
  head: '',
  start: `${startFromHost(host, [entry, ...preloads], styles)}<script`,
})

const nothing = { html: '<!doctype html><html><body><script nonce="', scriptHashes: [], styleHashes: [] }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
