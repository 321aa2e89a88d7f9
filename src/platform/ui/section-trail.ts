import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'

type Paths = typeof paths
type Title = Extract<Parameters<Reader['t']>[0], `pagesTitle.${string}`>
/** A page that has an address without ids and a title. */
type Section = { [K in keyof Paths]: `pagesTitle.${K}` extends Title ? K : never }[keyof Paths]

interface Step {
  name: string
  href: string
  /** The language of the name, when it is not the language of the page. */
  shownIn?: Locale | undefined
}

/** From the home page over the list of a section, and down to the steps below it. */
export function sectionTrail(section: Section, t: Reader['t'], locale: Locale, below: Step[] = []) {
  const top = (['home', section] as const).map((name) => ({
    name: t(`pagesTitle.${name}`),
    href: inLanguage(paths[name], locale),
  }))
  const steps = below.map(({ shownIn, ...step }) => ({
    ...step,
    ...(shownIn && { lang: htmlLang[shownIn] }),
  }))
  return [...top, ...steps]
}
