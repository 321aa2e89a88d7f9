import { recordTablesRead } from '#platform/cache/tables-read.server.ts'
import { encodingFor, PrecompressedBytes } from '#platform/cache/precompressed-bytes.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { FileResponse } from '#platform/files/file-response.server.ts'
import type { FileRequest } from '#platform/files/serve.server.ts'
import { asLocale } from '#platform/i18n/locale.ts'
import { programmeFile } from '#features/event/public/programme-file.server.ts'
import { feedPage, feedPagePolicy } from './feed-page.server.ts'
import { feedAt, feedOf } from './feed.server.ts'
import { serveShare } from './serve-share.server.ts'
import { sitemapIndex, sitemapOf, sitemapShape } from './sitemap.server.ts'

/** The calendar of all events, in Chinese or English. */
const calendarShape = /^(\/en)?\/event\/calendar\.ics$/

/** SEO files for crawlers and programs: robots.txt, sitemaps, feeds, and pictures for shared links. */
export async function serveSeo(house: House, request: FileRequest): Promise<FileResponse | null> {
  const { path, headers } = request
  if (path.startsWith('/og/')) return serveShare(house, request)
  if (!/\.(?:xml|txt|ics)$/.test(path)) return null
  const forPeople = path.endsWith('/feed.xml') && headers['sec-fetch-dest'] === 'document'
  const answer = await house.answers.get(`found ${path}${forPeople ? ' page' : ''}`, async (tablesRead) => {
    for (const table of (await house.latestRegistry()).storedIn) tablesRead.add(table)
    const db = recordTablesRead(house.db.read, tablesRead)
    const text = await (forPeople ? feedPageAt(path, house, db) : textAt(path, house, db))
    if (text === null) return null
    return {
      status: 200,
      headers: headersOf(path, forPeople),
      bytes: new PrecompressedBytes(text.replace(/\n$/, '')),
    }
  })
  if (!answer) return null
  const encoding = encodingFor(headers['accept-encoding'])
  const body = answer.bytes.with('\n', encoding)
  const sent: Record<string, string> = { ...answer.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  return { status: 200, headers: sent, body }
}

async function feedPageAt(path: string, { registry, environment }: House, db: Queries) {
  const feed = await feedOf(path, { entities: registry.entities, environment, db })
  return feed && feedPage(feed)
}

async function textAt(path: string, house: House, db: Queries): Promise<string | null> {
  const { entities, pages } = house.registry
  const deps = { entities, pages, environment: house.environment, db }
  if (path === '/robots.txt') return robots(house)
  if (path === '/sitemap.xml') return sitemapIndex(deps)
  const calendar = calendarShape.exec(path)
  if (calendar) return programmeFile(house, db, calendar[1] ? 'en' : 'zh-cn')
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

const types: Record<string, string> = {
  txt: 'text/plain',
  ics: 'text/calendar',
  xml: 'application/xml',
}

/** A browser that opens a feed gets a page, and a program the feed. */
function headersOf(path: string, forPeople: boolean): Record<string, string> {
  const type = forPeople ? 'text/html' : (types[path.slice(path.lastIndexOf('.') + 1)] ?? '')
  return {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=600',
    vary: path.endsWith('/feed.xml') ? 'accept-encoding, sec-fetch-dest' : 'accept-encoding',
    ...(forPeople && { 'content-security-policy': feedPagePolicy }),
  }
}
