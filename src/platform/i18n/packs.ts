import { packs, sitePacks, type Areas, type SitePart } from '#locales/packs.ts'
import type { Translation } from '#locales/translation.ts'
import type { Area } from './i18n.ts'
import type { Locale } from './locale.ts'

type Loaders = { [A in Exclude<Area, 'site'>]: () => Promise<Translation<Areas[A]>> }
const loaders: Record<Locale, Loaders> = packs

export const loadPack = <A extends keyof Loaders>(locale: Locale, area: A): Promise<Translation<Areas[A]>> =>
  loaders[locale][area]()

type SiteWords = Translation<Areas['site']>
const siteLoaders: Record<Locale, Record<SitePart | 'site', () => Promise<object>>> = sitePacks
const every = Object.keys(sitePacks.en) as Array<SitePart | 'site'>

/** The messages of the public site: all of them, or those of every page and of these parts. */
export async function loadSiteWords(locale: Locale, parts?: readonly SitePart[]): Promise<SiteWords> {
  const wanted = parts ? (['site', ...parts] as const) : every
  const found = await Promise.all(wanted.map((part) => siteLoaders[locale][part]()))
  return Object.assign({}, ...found) as SiteWords
}
