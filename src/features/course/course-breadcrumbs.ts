import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'
import { sectionTrail } from '#platform/ui/Breadcrumbs.tsx'
import { langOf, type Fallback } from '#platform/ui/OnlyIn.tsx'

interface NamedCategory {
  id: number
  name: string
  fallback: Fallback
}

/** The way from home over the centre and its categories. */
export function courseBreadcrumbs(above: NamedCategory[], t: Reader['t'], locale: Reader['locale']) {
  const steps = above.map(({ id, name, fallback }) => {
    const href = link(paths.courseCategory, { id }, locale)
    return { name, href, ...langOf(fallback, 'name') }
  })
  return sectionTrail('courseCenter', t, locale, steps)
}
