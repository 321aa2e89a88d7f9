import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'

interface NamedCategory {
  id: number
  name: string
  fallback: Partial<Record<string, Locale>>
}

/** The way from home over the centre and its categories. */
export function courseBreadcrumbs(above: NamedCategory[], t: Reader['t'], locale: Locale) {
  return [
    { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
    { name: t('pagesTitle.courseCenter'), href: link(paths.courseCenter, {}, locale) },
    ...above.map(({ id, name, fallback }) => ({
      name,
      href: link(paths.courseCategory, { id }, locale),
      ...(fallback.name && { lang: htmlLang[fallback.name] }),
    })),
  ]
}
