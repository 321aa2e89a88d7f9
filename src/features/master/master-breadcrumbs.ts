import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'
import { sectionTrail } from '#platform/ui/Breadcrumbs.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { MasterCategoryCard } from '#features/master/public/master-category-card.shapes.ts'

/** The way from the home page over the masters to a category, or to somebody in it. */
export function masterBreadcrumbs(above: MasterCategoryCard[], t: Reader['t'], locale: Reader['locale']) {
  const steps = above.map(({ id, name, fallback }) => {
    const href = link(paths.masterCategory, { id }, locale)
    return { name, href, ...langOf(fallback, 'name') }
  })
  return sectionTrail('masterList', t, locale, steps)
}
