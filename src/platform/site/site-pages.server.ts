import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Assets, PageParts, RenderInput, RenderOutput, ErrorPageInput } from './render.ts'
import { earlyPressScript } from './early-press.ts'
import { hostStart } from './host-start.ts'
import { themeScript } from './theme-script.ts'

type PageInput = Pick<RenderInput, 'url' | 'locale' | 'answer' | 'posting' | 'byForms'>
type PageDeps = Pick<RenderInput, 'publicUrl' | 'fontFor'>
/** A page is made anew when the setting changes, because its frame has read the settings. */
export type SiteDeps = PageDeps & { publicHostNow: () => Promise<string> }

/** The exports of `src/app/ssr.tsx`. */
export interface Rendering {
  render: (input: RenderInput) => Promise<RenderOutput>
  renderErrorPage: (input: ErrorPageInput) => Promise<RenderOutput>
  /** The query parameters that the page at a path reads. */
  queryParamsOf: (path: string) => Promise<readonly string[]>
  /** Whether the page at a path is rendered for a member without scripts. */
  isPersonal: (path: string) => Promise<boolean>
  loadPages: () => Promise<void>
}

/** The public site of the last build. */
export async function openSitePages(dist: string, deps: SiteDeps) {
  const { loadPages, ...rendering } = await openRendering(dist)
  return { ...sitePages(rendering, await readAssets(dist), deps), loadPages }
}

/** The page that is shown while the site cannot answer. */
export async function openErrorPage(dist: string, deps: PageDeps) {
  const { renderErrorPage } = await openRendering(dist)
  const assets = await readAssets(dist)
  return async (input: Pick<ErrorPageInput, 'url' | 'locale' | 'status'>) =>
    withHashes(await renderErrorPage({ ...input, ...deps, assets }))
}

export function sitePages(
  { render, ...facts }: Pick<Rendering, 'render' | 'queryParamsOf' | 'isPersonal'>,
  assets: Assets,
  { publicHostNow, ...deps }: SiteDeps,
) {
  return {
    async render(input: PageInput) {
      const publicHost = await publicHostNow()
      const page = withHashes(await render({ ...input, ...deps, publicHost, assets }))
      return publicHost ? comingFrom(publicHost, page) : page
    },
    ...facts,
  }
}

const comingFrom = (host: string, page: ReturnType<typeof withHashes>) => ({
  ...page,
  scriptHashes: [...page.scriptHashes, hashOf(hostStart)],
  foreignHosts: { frames: [], fonts: [], files: [host] },
})

/** Each build has another name for it, so that it is loaded beside the one before. */
async function openRendering(dist: string): Promise<Rendering> {
  const folder = join(dist, 'ssr')
  const entryFile = (await readdir(folder)).find((name) => /^ssr-[\w-]+\.js$/.test(name))
  if (!entryFile) throw new Error(`${folder} has no pages`)
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, entryFile)).href)) as Rendering
}

const withHashes = ({ status, html, headers, styleHash, ownStyle, perVisitor, leadsTo }: RenderOutput) => ({
  status,
  html,
  headers,
  scriptHashes,
  perVisitor,
  leadsTo,
  styleHashes: ownStyle ? [styleHash, hashOf(ownStyle)] : [styleHash],
})

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const scriptHashes = [hashOf(themeScript), hashOf(earlyPressScript)]

export const siteEntry = 'src/app/browser.tsx'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

export async function readAssets(dist: string): Promise<Assets> {
  const client = join(dist, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/site.json'), 'utf8')) as Manifest
  const styles = await stylesIn(client, manifest)
  const pages = Object.keys(manifest).filter((key) => key.endsWith('Page.tsx'))
  const chunksOf = ({ name, words }: { name: string; words: readonly string[] }, locale: Locale) => [
    ...pages.filter((key) => key.toLowerCase().endsWith(`/${name}page.tsx`.toLowerCase())),
    ...['site', ...words].map((part) => `src/locales/${locale}/${part}.ts`),
  ]
  const gather = (page: Parameters<Assets['partsOf']>[0], locale: Locale): PageParts => {
    const chunks = withImports(manifest, [siteEntry, ...(page === null ? [] : chunksOf(page, locale))])
    const styleFiles = [...new Set(chunks.flatMap((key) => manifest[key]?.css ?? []))]
    const style = styleFiles.map((file) => styles.get(file)).join('')
    return {
      style,
      styleHash: hashOf(style),
      styleFiles: styleFiles.map((file) => `/${file}`),
      scripts:
        page === null ? [] : chunks.filter((key) => key !== siteEntry).map((key) => addressOf(manifest, key)),
    }
  }
  const gathered = new Map<string, PageParts>()
  return {
    entry: addressOf(manifest, siteEntry),
    partsOf(page, locale) {
      const key = [locale, page?.name, ...(page?.words ?? [])].join(' ')
      const parts = gathered.get(key) ?? gather(page, locale)
      gathered.set(key, parts)
      return parts
    },
  }
}

const addressOf = (manifest: Manifest, key: string) => `/${manifest[key]?.file ?? ''}`

async function stylesIn(client: string, manifest: Manifest): Promise<Map<string, string>> {
  const files = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css))]
  const text = async (file: string) => (await readFile(join(client, file), 'utf8')).trim()
  return new Map(await Promise.all(files.map(async (file) => [file, await text(file)] as const)))
}

/** Each chunk once and after its imports, so that its styles take precedence. */
function withImports(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key)) return []
    seen.add(key)
    return [...withImports(manifest, manifest[key]?.imports ?? [], seen), key]
  })
}
