import { recordTablesRead } from '#platform/cache/tables-read.server.ts'
import { encodingFor, PrecompressedBytes } from '#platform/cache/precompressed-bytes.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import { asLocale } from '#platform/i18n/locale.ts'
import { feedAt } from './feed.server.ts'
import { serveShare } from './serve-share.server.ts'
import { sitemapIndex, sitemapOf, sitemapShape } from './sitemap.server.ts'

/** SEO files for crawlers and programs: robots.txt, sitemaps, feeds, and pictures for shared links. */
export async function serveSeo(house: House, request: FileRequest): Promise<FileResponse | null> {
  const { path, headers } = request
  if (path.startsWith('/og/')) return serveShare(house, request)
  if (!/\.(?:xml|txt)$/.test(path)) return null
  const answer = await house.answers.get(`found ${path}`, async (tablesRead) => {
    const text = await textAt(path, house, recordTablesRead(house.db.read, tablesRead))
    if (text === null) return null
    return { status: 200, headers: headersOf(path), bytes: new PrecompressedBytes(text) }
  })
  if (!answer) return null
  const encoding = encodingFor(headers['accept-encoding'])
  const body = answer.bytes.with('\n', encoding)
  const sent: Record<string, string> = { ...answer.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  return { status: 200, headers: sent, body }
}

async function textAt(path: string, house: House, db: Queries): Promise<string | null> {
  const deps = { entities: house.entities, environment: house.environment, db }
  if (path === '/robots.txt') return robots(house)
  if (path === '/sitemap.xml') return sitemapIndex(deps)
  const [, kind = '', language, part = '1'] = sitemapShape.exec(path) ?? []
  const locale = asLocale(language)
  return locale ? sitemapOf(kind, locale, Number(part), deps) : feedAt(path, deps)
}

const robots = ({ environment }: House) => `User-agent: *
Disallow: /admin
Disallow: /user/
Disallow: /en/user/
Disallow: /api/

Sitemap: ${new URL('/sitemap.xml', environment.publicUrl).href}`

const headersOf = (path: string) => ({
  'content-type': path.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
  vary: 'accept-encoding',
})
