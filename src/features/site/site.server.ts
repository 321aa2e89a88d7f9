import { pageCards } from '#features/page/public/page-cards.server.ts'
import { chosenWords } from '#features/search/public/hot-words.queries.server.ts'
import { clientFacts, settingsOf } from '#features/settings/public/settings.server.ts'
import { paths } from '#paths.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { selectCards } from '#platform/entity/card.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { translator } from '#platform/i18n/i18n.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { loadSiteWords } from '#platform/i18n/packs.ts'
import { inLanguage } from '#platform/site/address.ts'
import { offsetsBetween } from '#platform/std/offset-spans.server.ts'
import { namedLists } from './named-lists.server.ts'
import { channel, partner, siteCalls } from './site.calls.ts'

/** Each language by the name that its readers call it. */
const languages = [
  { name: 'zh-cn', label: '简体中文' },
  { name: 'en', label: 'English' },
]

export const siteHandlers = handle(siteCalls, {
  async index(_input, context) {
    const { db, locale } = context
    const { around, settings } = await aroundPages(context)
    return {
      ...around,
      links: await partners(db, locale),
      site: {
        ...around.site,
        ...clientFacts(settings, 'anyone'),
        ...(await namedLists(db, locale)),
      },
      languages,
      keywords: await chosenWords(db, locale),
    }
  },

  async home(_input, { db, locale }) {
    const settings = await settingsOf(db)
    const words = inLocale(settings, ['home_title', 'home_description', 'home_keywords'], locale)
    return {
      title: words.home_title,
      description: words.home_description,
      keywords: words.home_keywords,
      links: await partners(db, locale),
    }
  },

  async frame(_input, context) {
    const { around, settings } = await aroundPages(context)
    return { ...around, clock: clockOf(settings.time_zone, context.now) }
  },
})

const year = 365 * 24 * 3600

/** The offsets of the past and the next year. For other years the browser computes them. */
const clockOf = (time_zone: string, now: number) => ({
  time_zone,
  time_offsets: offsetsBetween(now - year, now + year, time_zone).map(([...span]) => span),
})

async function aroundPages(context: CallContext) {
  const { db, locale } = context
  const pages = await pageCards(db, locale)
  const settings = await settingsOf(db)
  const words = inLocale(
    settings,
    ['site_name', 'site_motto', 'site_description', 'site_keywords', 'contact_address', 'contact_hours'],
    locale,
  )
  const around = {
    site: {
      site_name: words.site_name,
      site_motto: words.site_motto,
      site_description: words.site_description,
      site_keywords: words.site_keywords,
      record_number: settings.record_number,
      contact: {
        address: words.contact_address,
        phone: settings.contact_phone,
        email: settings.contact_email,
        hours: words.contact_hours,
      },
    },
    open_member_center: settings.open_member_center,
    navigation: await navigationIn(
      locale,
      pages.some(({ name }) => name === 'about'),
    ),
    pages: [...pages, ...collectionsIn(context)],
    social_media: await channels(db, locale),
  }
  return { around, settings }
}

function collectionsIn(context: CallContext) {
  const { entities, storedIn } = context.registry
  for (const table of storedIn) context.readsTable(table)
  const own = context.registry.pages.map(({ path, label }) => ({
    name: path,
    title: labelIn(label, context.locale),
    fallback: {},
    path: inLanguage(path, context.locale),
  }))
  const lists = [...entities.values()].flatMap(({ name, visitors, page, label }) => {
    const path = page && inLanguage(page.replace('/{id}', ''), context.locale)
    const isShown = context.registry.pages.some(({ shows }) => shows.includes(name))
    return visitors && path && !isShown
      ? [{ name, title: labelIn(label, context.locale), fallback: {}, path }]
      : []
  })
  return [...lists, ...own]
}

async function partners(db: Queries, locale: Locale) {
  const rows = selectCards(db.selectFrom('link'), partner).orderBy('weigh', 'desc').orderBy('id', 'desc')
  return (await rows.execute()).map((row) => partner.toCard(row, locale, {}))
}

/** The channels of the centre on social media. */
async function channels(db: Queries, locale: Locale) {
  const rows = selectCards(db.selectFrom('social_media'), channel)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
  return (await rows.execute()).map((row) => channel.toCard(row, locale, {}))
}

async function navigationIn(locale: Locale, hasAbout: boolean) {
  const t = translator<'site'>(locale, await loadSiteWords(locale, []))
  return [
    { name: 'home', path: paths.home, label: t('pagesTitle.home') },
    { name: 'event', path: paths.eventList, label: t('pagesTitle.eventList') },
    { name: 'course', path: paths.courseCenter, label: t('pagesTitle.courseCenter') },
    { name: 'lecture', path: paths.lectureList, label: t('pagesTitle.lectureList') },
    { name: 'master', path: paths.masterList, label: t('pagesTitle.masterList') },
    { name: 'presidium', path: paths.presidium, label: t('pagesTitle.presidium') },
    { name: 'mediaReport', path: paths.mediaReportList, label: t('pagesTitle.mediaReportList') },
    { name: 'about', path: paths.about, label: t('pagesTitle.about') },
  ].filter(({ name }) => name !== 'about' || hasAbout)
}
