import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Assets, RenderInput, RenderOutput, TroubleInput } from './render.ts'

type Asked = Pick<RenderInput, 'url' | 'locale' | 'answer'>
type Around = Pick<RenderInput, 'publicUrl' | 'fontFor'>

/** What `src/app/ssr.tsx` gives. */
export interface Rendering {
  render: (input: RenderInput) => Promise<RenderOutput>
  renderTrouble: (input: TroubleInput) => Promise<RenderOutput>
}

/** The public site as the last build made it. */
export async function openSitePages(dist: string, around: Around) {
  const { render } = await openRendering(dist)
  return sitePages(render, await readAssets(dist), around)
}

/** The page that stands in for all others while the site cannot answer. */
export async function openTroublePage(dist: string, around: Around) {
  const { renderTrouble } = await openRendering(dist)
  const assets = await readAssets(dist)
  return async (asked: Pick<TroubleInput, 'url' | 'locale' | 'status'>) =>
    withHashes(await renderTrouble({ ...asked, ...around, assets }))
}

export function sitePages(render: Rendering['render'], assets: Assets, around: Around) {
  return async (asked: Asked) => withHashes(await render({ ...asked, ...around, assets }))
}

const openRendering = async (dist: string) =>
  (await import(/* @vite-ignore */ pathToFileURL(join(dist, 'ssr/ssr.js')).href)) as Rendering

const withHashes = ({ status, html, headers, scripts, styles }: RenderOutput) => ({
  status,
  html,
  headers,
  scriptHashes: scripts.map(hashOf),
  styleHashes: styles.map(hashOf),
})

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const entry = 'src/app/browser.tsx'

interface Chunk {
  file: string
  imports?: string[]
}

const mostInline = 24_000

export async function readAssets(dist: string): Promise<Assets> {
  const client = join(dist, 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/site.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const filesOf = (key: string) => [...withImports(manifest, key)].map((each) => addressOf(manifest, each))
  const own = new Set(filesOf(entry))
  const pages = Object.keys(manifest).filter((key) => key.endsWith('Page.tsx'))
  const preloads = (page: string, locale: Locale) => {
    const found = pages.filter((key) => key.toLowerCase().endsWith(`/${page}page.tsx`.toLowerCase()))
    const needed = [...found, `src/locales/${locale}/site.ts`].flatMap(filesOf)
    return [...new Set([...own, ...needed])].slice(1)
  }
  return { entry: addressOf(manifest, entry), styles: await stylesOf(client, manifest), preloads }
}

const addressOf = (manifest: Record<string, Chunk>, key: string) => `/${manifest[key]?.file ?? ''}`

async function stylesOf(client: string, manifest: Record<string, Chunk>): Promise<Assets['styles']> {
  const file = manifest['style.css']?.file ?? ''
  const text = file ? (await readFile(join(client, file), 'utf8')).trim() : ''
  return text.length <= mostInline ? { inline: text } : { link: `/${file}` }
}

function withImports(manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const each of manifest[key]?.imports ?? []) withImports(manifest, each, found)
  return found
}
