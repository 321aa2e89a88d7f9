import { paths } from '#paths.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { inLocale, isInBoth } from '#platform/entity/translated.ts'
import { locales, type Locale } from '#platform/i18n/locale.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { inLanguage, link } from '#platform/site/address.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import { shownRows } from './shown-rows.server.ts'
import { xml, xmlHead } from './xml.ts'

/** A sitemap may have fifty thousand addresses. A smaller limit leaves room for new rows. */
const mostInFile = 45_000
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** An address of the site, the languages it is really written in, and when it changed last. */
interface Entry {
  path: string
  in: readonly Locale[]
  changed: number
}

export const sitemapShape = /^\/sitemap-([a-z][a-z-]{0,40}?)-(zh-cn|en)(?:-([1-9]\d?))?\.xml$/

type SitemapDeps = Pick<House['registry'], 'entities' | 'pages'> &
  Pick<House, 'environment'> & { db: Queries }

export async function sitemapIndex(deps: SitemapDeps): Promise<string> {
  const files: string[] = []
  for (const kind of kindsOf(deps)) {
    const entries = await entriesOf(kind, deps)
    for (const locale of locales) {
      const count = entries.filter((entry) => entry.in.includes(locale)).length
      for (let part = 1; (part - 1) * mostInFile < count; part += 1)
        files.push(`/sitemap-${kind}-${locale}${part > 1 ? `-${part}` : ''}.xml`)
    }
  }
  const whole = wholeIn(deps)
  const lines = files.map((file) => `<sitemap><loc>${xml(whole(file))}</loc></sitemap>\n`)
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</sitemapindex>`
}

/** Null for a file that the index does not name. */
export async function sitemapOf(
  kind: string,
  locale: Locale,
  part: number,
  deps: SitemapDeps,
): Promise<string | null> {
  if (!kindsOf(deps).includes(kind)) return null
  const entries = (await entriesOf(kind, deps)).filter((entry) => entry.in.includes(locale))
  const shown = entries.slice((part - 1) * mostInFile, part * mostInFile)
  if (shown.length === 0) return null
  const pages = { locale, timeZone: (await settingsOf(deps.db)).time_zone, whole: wholeIn(deps) }
  return `${xmlHead}<urlset ${namespaces}>\n${shown.map((entry) => line(entry, pages)).join('')}</urlset>`
}

interface LineTools {
  locale: Locale
  timeZone: string
  whole: (path: string) => string
}

/** Twins are named only where both are real. */
function line({ path, in: languages, changed }: Entry, { locale, timeZone, whole }: LineTools): string {
  const at = (each: Locale) => xml(whole(inLanguage(path, each)))
  const twin = (lang: string, each: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(each)}"/>`
  const twins =
    languages.length > 1 ? twin('zh-Hans', 'zh-cn') + twin('en', 'en') + twin('x-default', 'zh-cn') : ''
  const day = changed > 0 ? `<lastmod>${dayAt(changed, timeZone)}</lastmod>` : ''
  return `<url><loc>${at(locale)}</loc>${day}${twins}</url>\n`
}

const kindOf = ({ name }: Entity) => name.replaceAll('_', '-')

const withPages = ({ entities }: Pick<SitemapDeps, 'entities'>) =>
  [...entities.values()].filter((entity) => entityPage(entity, 1))

const kindsOf = (deps: SitemapDeps) => ['pages', ...withPages(deps).map(kindOf)]

async function entriesOf(kind: string, deps: SitemapDeps): Promise<Entry[]> {
  if (kind === 'pages')
    return [...staticPages, ...collections(deps), ...modulePages(deps), ...(await textPages(deps.db))]
  const entity = withPages(deps).find((each) => kindOf(each) === kind)
  if (!entity) return []
  const rows = await shownRows(deps.db, entity)
  return rows.map(({ id, ...row }) => ({ path: entityPage(entity, id) ?? '/', ...row }))
}

/** The lists of the tables that staff show to visitors. */
const collections = (deps: SitemapDeps): Entry[] =>
  withPages(deps).flatMap(({ visitors, page }) =>
    visitors && page ? [{ path: page.replace('/{id}', ''), in: locales, changed: 0 }] : [],
  )

const modulePages = ({ pages }: SitemapDeps): Entry[] =>
  pages.map(({ path }) => ({ path, in: locales, changed: 0 }))

/** The pages of words, which are known by their names; one of them has an address of its own. */
async function textPages(db: Queries) {
  const rows = await db.selectFrom('page').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    path: row.name === 'about' ? paths.about : link(paths.page, {}, 'zh-cn', { name: row.name }),
    in: isInBoth(row, 'title', 'content') ? locales : [onlyLanguageOf(row)],
    changed: row.updatetime || row.createtime,
  }))
}

type PageTexts = Record<`${'title' | 'content'}_${'zh_cn' | 'en'}`, string>

/** When both languages have a title, the body decides. */
function onlyLanguageOf(row: PageTexts) {
  const { fallback } = inLocale(row, ['title', 'content'], 'zh-cn')
  return fallback.title ?? fallback.content ?? 'zh-cn'
}

const notStatic = /^\/(?:admin|user|search|translation|certificate|about|offline|401|404)(?:\/|$)/

/** The pages that are there without any row: home and the lists. */
const staticPages: Entry[] = Object.values<string>(paths)
  .filter((path) => !path.includes('{') && !notStatic.test(path))
  .map((path) => ({ path, in: locales, changed: 0 }))

const wholeIn =
  ({ environment }: SitemapDeps) =>
  (path: string) =>
    new URL(path, environment.publicUrl).href
