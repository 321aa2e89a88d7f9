import type { Translation } from '#locales/translation.ts'
import type { Areas, SitePart } from './i18n.ts'
import type { Locale } from './locale.ts'

type SiteWords = Translation<Areas['site']>
type PartLoaders = Record<SitePart, () => Promise<object>> & {
  site: () => Promise<{ site: object }>
}

/** One chunk for each language and part in the browser; a plain import on the server. */
const siteLoaders: Record<Locale, PartLoaders> = {
  'zh-cn': {
    site: () => import('#locales/zh-cn/site.ts'),
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
    site: () => import('#locales/en/site.ts'),
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

const allParts = Object.keys(siteLoaders.en).filter((part) => part !== 'site') as SitePart[]

/** The messages of the public site: those of every page, and of these parts or of all. */
export async function loadSiteWords(locale: Locale, parts = allParts as readonly SitePart[]) {
  const loaders = siteLoaders[locale]
  const [{ site }, ...others] = await Promise.all([loaders.site(), ...parts.map((part) => loaders[part]())])
  return Object.assign({}, site, ...others) as SiteWords
}
