import { paths } from '#paths.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'
import type { MasterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'

/** The way from the home page over the masters to a category, or to somebody in it. */
export const masterBreadcrumbs = (above: MasterCategoryCard[], t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: t('pagesTitle.masterList'), href: link(paths.masterList, {}, locale) },
  ...above.map(({ id, name, fallback }) => ({
    name,
    href: link(paths.masterCategory, { id }, locale),
    ...(fallback.name && { lang: htmlLang[fallback.name] }),
  })),
]
