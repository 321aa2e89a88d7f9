import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'
import { sectionTrail } from '#platform/ui/Breadcrumbs.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { LectureCategoryCard } from '#features/lecture/public/lecture-card.shapes.ts'

/** The way from the home page to the lectures, and down through categories. */
export function lectureBreadcrumbs(
  t: Reader['t'],
  locale: Reader['locale'],
  below: LectureCategoryCard[] = [],
) {
  const steps = below.map(({ id, category_name: name, fallback }) => {
    const href = link(paths.lectureCategory, { categoryId: id }, locale)
    return { name, href, ...langOf(fallback, 'category_name') }
  })
  return sectionTrail('lectureList', t, locale, steps)
}
