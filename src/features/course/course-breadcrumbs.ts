import { paths } from '#paths.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { Reader } from '#platform/site/reader.ts'
import { sectionTrail } from '#platform/ui/section-trail.ts'

interface NamedCategory {
  id: number
  name: string
  fallback: Partial<Record<string, Locale>>
}

/** The way from home over the centre and its categories. */
export function courseBreadcrumbs(above: NamedCategory[], t: Reader['t'], locale: Reader['locale']) {
  const steps = above.map(({ id, name, fallback }) => {
    const href = link(paths.courseCategory, { id }, locale)
    return { name, href, shownIn: fallback.name }
  })
  return sectionTrail('courseCenter', t, locale, steps)
}
