import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Neighbours } from '#platform/ui/Neighbours.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { LectureDetail } from './lecture.calls.ts'

/** Links to the previous and the next lecture. */
export function LectureNeighbours({ lecture: { previous, next } }: { lecture: LectureDetail }) {
  const { t, locale } = useReader()
  const to = (
    words: string,
    { id, lecture_name, cover_image, fallback }: NonNullable<LectureDetail['next']>,
  ) => ({
    href: link(paths.lectureDetail, { detailId: id }, locale),
    words,
    name: lecture_name,
    picture: { stored: cover_image, record: `lecture-${id}` },
    ...langOf(fallback, 'lecture_name'),
  })
  return (
    <Neighbours
      label={t('lecture.neighbours')}
      previous={previous && to(t('lecture.previous'), previous)}
      next={next && to(t('lecture.next'), next)}
    />
  )
}
