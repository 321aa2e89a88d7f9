import { paths } from '#paths.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Values } from '#platform/change/recorded.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { excerptOf, textsOfRow } from '#platform/search/excerpt.ts'
import { isShown } from '#platform/search/search-document.ts'
import { inLanguage, splitLanguage } from '#platform/site/address.ts'
import { entityPage } from '#platform/site/entity-page.ts'
import { titleOf } from '#platform/site/title.ts'
import { beginOf } from '#platform/std/centre-time.ts'
import { titleIn } from './shown-rows.server.ts'
import { isoMoment, xml, xmlHead } from './xml.ts'

/** The feeds by their address, each with the page of the same title. */
const feeds: Record<string, Feed> = {
  '/mediaReport/feed.xml': { of: 'news_report', page: 'mediaReportList', day: 'date' },
  '/lecture/feed.xml': { of: 'lecture', page: 'lectureList' },
}

interface Feed {
  of: string
  page: 'mediaReportList' | 'lectureList'
  /** The field with the day it came out, where that is another one than the day it was entered here. */
  day?: string
}

const most = 30

/** The newest of a kind as Atom; null where there is no such feed. */
export async function feedAt(
  path: string,
  { entities, environment, db }: Pick<House, 'entities' | 'environment'> & { db: Queries },
): Promise<string | null> {
  const { locale, address } = splitLanguage(path)
  const feed = feeds[address]
  const entity = feed && entities.get(feed.of)
  if (!entity || !entityPage(entity, 1)) return null
  const settingsNow = await settingsOf(db)
  const { time_zone: timeZone } = settingsNow
  const { site_name } = inLocale(settingsNow, ['site_name'], locale)
  const title = titleOf(
    { name: feed.page },
    { pack: await loadSiteWords(locale, []), locale },
    undefined,
    site_name,
  )
  const rows = await newest(db, entity, feed)
  const whole = (each: string) => new URL(each, environment.publicUrl).href
  const self = whole(inLanguage(address, locale))
  const updated = Math.max(0, ...rows.map((row) => timeOf(entity, row, { feed, timeZone })))
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLang[locale]}">
<title>${xml(title)}</title>
<id>${xml(self)}</id>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<link rel="alternate" type="text/html" href="${xml(whole(inLanguage(paths[feed.page], locale)))}"/>
<updated>${isoMoment(updated)}</updated>
<author><name>${xml(site_name)}</name></author>
${rows.map((row) => entryOf(entity, row, { feed, timeZone, locale, whole })).join('')}</feed>`
}

async function newest(db: Queries, entity: Entity, { day }: Feed): Promise<Values[]> {
  const rows = (await loose(db)
    .selectFrom(entity.name)
    .selectAll()
    .orderBy(day ?? entity.createdAt ?? 'id', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()) as Values[]
  return rows.filter((row) => isShown(entity, row))
}

interface FeedTime {
  feed: Feed
  timeZone: string
}

interface FeedEntryOptions extends FeedTime {
  locale: Locale
  whole: (address: string) => string
}

function entryOf(entity: Entity, row: Values, { locale, whole, ...time }: FeedEntryOptions): string {
  const { title, fallback } = titleIn(entity, row, locale)
  const { text, from } = excerptOf(textsOfRow(inSentences(entity), row), '', locale)
  const moment = isoMoment(timeOf(entity, row, time))
  const path = entityPage(entity, Number(row.id)) ?? '/'
  const titleLang = (fallback as { title?: Locale }).title
  return `<entry>
<title${langIf(titleLang)}>${xml(title)}</title>
<id>${xml(whole(inLanguage(path, locale)))}</id>
<link href="${xml(whole(inLanguage(path, locale)))}"/>
<published>${moment}</published>
<updated>${moment}</updated>
<summary${langIf(from === locale ? undefined : from)}>${xml(text)}</summary>
</entry>
`
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
function timeOf(entity: Entity, row: Values, { feed: { day }, timeZone }: FeedTime): number {
  const began = day ? beginOf(String(row[day]), timeZone) : Number.NaN
  return Number.isNaN(began) ? Number((entity.createdAt && row[entity.createdAt]) ?? 0) : began
}
