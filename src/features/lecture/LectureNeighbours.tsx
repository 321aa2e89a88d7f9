import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { LectureCard } from './lecture-card.ts'
import type { LectureDetail } from './lecture.calls.ts'
import styles from './LectureNeighbours.module.css'

/** The way on to the lectures before and after it. */
export function LectureNeighbours({ lecture: { previous, next } }: { lecture: LectureDetail }) {
  const { t } = useReader()
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={t('lecture.neighbours')}>
      {previous && <Neighbour lecture={previous} words={t('lecture.previous')} rel="prev" />}
      {next && <Neighbour lecture={next} words={t('lecture.next')} rel="next" />}
    </nav>
  )
}

interface NeighbourProps {
  lecture: LectureCard
  words: string
  rel: 'prev' | 'next'
}

function Neighbour({ lecture: { id, lecture_name, cover_image, fallback }, words, rel }: NeighbourProps) {
  const { locale } = useReader()
  return (
    <a className={styles[rel]} href={link(paths.lectureDetail, { detailId: id }, locale)} rel={rel}>
      <Thumbnail stored={cover_image} record={`lecture-${id}`} className={styles.picture} />
      <span className={styles.words}>{words}</span>
      <span data-serif="" className={styles.name} {...langOf(fallback, 'lecture_name')}>
        {lecture_name}
      </span>
    </a>
  )
}
