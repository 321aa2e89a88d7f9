import { event } from '#entities/event.ts'
import { paths } from '#paths.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import type { Entity, EntityRow } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { excerptOf, textsOfRow } from '#platform/search/excerpt.ts'
import { isShown } from '#platform/search/search-document.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import { titleOf } from '#platform/site/title.ts'
import { beginOf } from '#platform/std/centre-time.ts'
import { occasionOf } from './occasion.ts'
import { titleIn } from './shown-rows.server.ts'
import { isoMoment, xml, xmlHead } from './xml.ts'

/** The feeds by their address, each with the page of the same title. */
const feeds: Record<string, FeedSource> = {
  '/event/feed.xml': { of: event.name, page: 'eventList', order: 'id' },
  '/mediaReport/feed.xml': { of: 'news_report', page: 'mediaReportList', order: 'date', day: 'date' },
  '/lecture/feed.xml': { of: 'lecture', page: 'lectureList' },
}

interface FeedSource {
  of: string
  page: 'eventList' | 'mediaReportList' | 'lectureList'
  /** The column that the newest have most of, where that is another one than the time of entry. */
  order?: string
  /** The field with the day it came out, where that is another one than the day it was entered here. */
  day?: string
}

const most = 30

/** What a feed says, for programs and for people. */
export interface Feed {
  locale: Locale
  title: string
  siteName: string
  self: string
  list: string
  updated: number
  entries: FeedEntry[]
}

interface FeedEntry {
  title: string
  titleIn: Locale | undefined
  href: string
  at: number
  summary: string
  summaryIn: Locale | undefined
}

type FeedDeps = Pick<House['registry'], 'entities'> & Pick<House, 'environment'> & { db: Queries }

/** The newest of a kind; null where there is no such feed. */
export async function feedOf(path: string, { entities, environment, db }: FeedDeps): Promise<Feed | null> {
  const { locale, address } = splitLanguage(path)
  const source = feeds[address]
  const entity = source && entities.get(source.of)
  if (!entity || !entityPage(entity, 1)) return null
  const settings = await settingsOf(db)
  const { site_name: siteName } = inLocale(settings, ['site_name'], locale)
  const pack = await loadSiteWords(locale, [])
  const title = titleOf({ name: source.page }, { pack, locale }, {}, siteName)
  const rows = await newest(db, entity, source)
  const whole = (each: string) => new URL(each, environment.publicUrl).href
  const options = { source, timeZone: settings.time_zone, locale, whole }
  return {
    locale,
    title,
    siteName,
    self: whole(inLanguage(address, locale)),
    list: whole(inLanguage(paths[source.page], locale)),
    updated: Math.max(0, ...rows.map((row) => timeOf(entity, row, options))),
    entries: rows.map((row) => entryOf(entity, row, options)),
  }
}

/** A feed as Atom. */
export async function feedAt(path: string, deps: FeedDeps): Promise<string | null> {
  const feed = await feedOf(path, deps)
  if (!feed) return null
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLang[feed.locale]}">
<title>${xml(feed.title)}</title>
<id>${xml(feed.self)}</id>
<link rel="self" type="application/atom+xml" href="${xml(feed.self)}"/>
<link rel="alternate" type="text/html" href="${xml(feed.list)}"/>
<updated>${isoMoment(feed.updated)}</updated>
<author><name>${xml(feed.siteName)}</name></author>
${feed.entries.map(atomEntry).join('')}</feed>`
}

const atomEntry = ({ title, titleIn: language, href, at, summary, summaryIn }: FeedEntry) => `<entry>
<title${langIf(language)}>${xml(title)}</title>
<id>${xml(href)}</id>
<link href="${xml(href)}"/>
<published>${isoMoment(at)}</published>
<updated>${isoMoment(at)}</updated>
<summary${langIf(summaryIn)}>${xml(summary)}</summary>
</entry>
`

async function newest(db: Queries, entity: Entity, { order }: FeedSource): Promise<Values[]> {
  const rows = (await loose(db)
    .selectFrom(entity.name)
    .selectAll()
    .orderBy(order ?? entity.createdAt ?? 'id', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()) as Values[]
  return rows.filter((row) => isShown(entity, row))
}

interface FeedTime {
  source: FeedSource
  timeZone: string
}

interface FeedEntryOptions extends FeedTime {
  locale: Locale
  whole: (address: string) => string
}

function entryOf(entity: Entity, row: Values, options: FeedEntryOptions): FeedEntry {
  const { locale, whole, timeZone } = options
  const { title, fallback } = titleIn(entity, row, locale)
  const { text, from } = excerptOf(textsOfRow(inSentences(entity), row), '', locale)
  const occasion =
    options.source.of === event.name
      ? occasionOf(row as EntityRow<typeof event.fields>, timeZone, locale)
      : []
  return {
    title,
    titleIn: (fallback as { title?: Locale }).title,
    href: whole(inLanguage(entityPage(entity, Number(row.id)) ?? '/', locale)),
    at: timeOf(entity, row, options),
    summary: [...occasion, text].filter(Boolean).join(' · '),
    summaryIn: from === locale ? undefined : from,
  }
}

const langIf = (locale: Locale | undefined) => (locale ? ` xml:lang="${htmlLang[locale]}"` : '')

/** Only full sentences: the name of a newspaper says nothing about the report. */
const inSentences = (entity: Entity): Entity => ({
  ...entity,
  fields: Object.fromEntries(
    Object.entries(entity.fields).filter(([, { kind }]) => kind === 'longText' || kind === 'richText'),
  ),
})

/** A day begins at the midnight of the centre. */
function timeOf(entity: Entity, row: Values, { source: { day }, timeZone }: FeedTime): number {
  const began = day ? beginOf(String(row[day]), timeZone) : Number.NaN
  return Number.isNaN(began) ? Number((entity.createdAt && row[entity.createdAt]) ?? 0) : began
}
