import { paths } from '#paths.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { LectureCategoryCard } from '#features/lecture/public/lecture-card.shapes.ts'

/** The way from the home page to the lectures, and down through categories. */
export function lectureBreadcrumbs(
  t: Translate<'site'>,
  locale: Locale,
  categories: readonly LectureCategoryCard[] = [],
) {
  return [
    { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
    { name: t('pagesTitle.lectureList'), href: link(paths.lectureList, {}, locale) },
    ...categories.map(({ id, category_name, fallback }) => ({
      name: category_name,
      href: link(paths.lectureCategory, { categoryId: id }, locale),
      ...(fallback.category_name && { lang: htmlLang[fallback.category_name] }),
    })),
  ]
}
