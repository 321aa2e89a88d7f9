import type { Translation } from '#locales/translation.ts'
import type { Area, Areas, SitePart } from './i18n.ts'
import type { Locale } from './locale.ts'

type Loaders = { [A in Exclude<Area, 'site'>]: () => Promise<Translation<Areas[A]>> }

/** One chunk for each language and area in the browser; a plain import on the server. */
const loaders: Record<Locale, Loaders> = {
  'zh-cn': {
    messages: async () => (await import('#locales/zh-cn/messages.ts')).messages,
    admin: async () => (await import('#locales/zh-cn/admin.ts')).admin,
  },
  en: {
    messages: async () => (await import('#locales/en/messages.ts')).messages,
    admin: async () => (await import('#locales/en/admin.ts')).admin,
  },
}

export const loadPack = <A extends keyof Loaders>(locale: Locale, area: A): Promise<Translation<Areas[A]>> =>
  loaders[locale][area]()

type SiteWords = Translation<Areas['site']>
type PartLoaders = Record<SitePart | 'site', () => Promise<object>>

const siteLoaders: Record<Locale, PartLoaders> = {
  'zh-cn': {
    site: async () => (await import('#locales/zh-cn/site.ts')).site,
    course: () => import('#locales/zh-cn/course.ts'),
    home: () => import('#locales/zh-cn/home.ts'),
    lecture: () => import('#locales/zh-cn/lecture.ts'),
    master: () => import('#locales/zh-cn/master.ts'),
    member: () => import('#locales/zh-cn/member.ts'),
    own: () => import('#locales/zh-cn/own.ts'),
    page: () => import('#locales/zh-cn/page.ts'),
    player: () => import('#locales/zh-cn/player.ts'),
    report: () => import('#locales/zh-cn/report.ts'),
    signup: () => import('#locales/zh-cn/signup.ts'),
    translation: () => import('#locales/zh-cn/translation.ts'),
  },
  en: {
    site: async () => (await import('#locales/en/site.ts')).site,
    course: () => import('#locales/en/course.ts'),
    home: () => import('#locales/en/home.ts'),
    lecture: () => import('#locales/en/lecture.ts'),
    master: () => import('#locales/en/master.ts'),
    member: () => import('#locales/en/member.ts'),
    own: () => import('#locales/en/own.ts'),
    page: () => import('#locales/en/page.ts'),
    player: () => import('#locales/en/player.ts'),
    report: () => import('#locales/en/report.ts'),
    signup: () => import('#locales/en/signup.ts'),
    translation: () => import('#locales/en/translation.ts'),
  },
}

const every = Object.keys(siteLoaders.en) as Array<keyof PartLoaders>

/** The messages of the public site: all of them, or those of every page and of these parts. */
export async function loadSiteWords(locale: Locale, parts?: readonly SitePart[]): Promise<SiteWords> {
  const wanted = parts ? (['site', ...parts] as const) : every
  const found = await Promise.all(wanted.map((part) => siteLoaders[locale][part]()))
  return Object.assign({}, ...found) as SiteWords
}
