import { sitePacks, type Areas, type SitePart } from '#locales/packs.ts'
import type { Translation } from '#locales/translation.ts'
import type { Locale } from './locale.ts'

type SiteWords = Translation<Areas['site']>
type PartLoaders = Record<SitePart, () => Promise<object>> & {
  site: () => Promise<{ site: object }>
}

const siteLoaders: Record<Locale, PartLoaders> = sitePacks

const allParts = Object.keys(siteLoaders.en).filter((part) => part !== 'site') as SitePart[]

/** The messages of the public site: those of every page, and of these parts or of all. */
export async function loadSiteWords(locale: Locale, parts = allParts as readonly SitePart[]) {
  const loaders = siteLoaders[locale]
  const [{ site }, ...others] = await Promise.all([loaders.site(), ...parts.map((part) => loaders[part]())])
  return Object.assign({}, site, ...others) as SiteWords
}
