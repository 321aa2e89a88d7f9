import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Neighbours } from '#platform/ui/Neighbours.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { SectionDetail } from './course.calls.ts'

/** Links to the previous and the next section. After the last section the link leads back to the course. */
export function SectionNeighbours({ section: { previous, next, course } }: { section: SectionDetail }) {
  const { t, locale } = useReader()
  const to = (words: string, { id, name, fallback }: NonNullable<SectionDetail['next']>) => ({
    href: link(paths.courseSection, { id }, locale),
    words,
    name,
    ...langOf(fallback, 'name'),
  })
  const back = {
    href: link(paths.courseDetail, { id: course.id }, locale),
    words: t('course.last'),
    name: t('course.backToCourse'),
  }
  return (
    <Neighbours
      label={t('course.path')}
      previous={previous && to(t('course.before'), previous)}
      next={next ? to(t('course.after'), next) : back}
    />
  )
}
