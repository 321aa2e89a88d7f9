import type { LectureCard } from '#features/lecture/public/lecture-card.shapes.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { HomePart } from './HomePart.tsx'
import styles from './HomeLectures.module.css'

/** Lectures: the newest with its picture, the others beside it. */
export function HomeLectures({ lectures }: { lectures: LectureCard[] }) {
  const { t, locale } = useReader()
  const [newest] = lectures
  if (!newest) return null
  return (
    <HomePart
      title={t('home.lectures')}
      all={{ href: link(paths.lectureList, {}, locale), words: t('home.lecturesAll') }}
    >
      <div className={styles.lectures}>
        <ol className={styles.list}>
          {lectures.map((lecture) => (
            <li key={lecture.id}>
              <Line lecture={lecture} />
            </li>
          ))}
        </ol>
        <a
          className={styles.picture}
          href={link(paths.lectureDetail, { detailId: newest.id }, locale)}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Picture
            stored={newest.cover_image}
            record={`lecture-${newest.id}`}
            alt=""
            sizes="(width < 56rem) 100vw, 42rem"
          />
        </a>
      </div>
    </HomePart>
  )
}

function Line({ lecture: { id, lecture_name, subtitle, master_name, fallback } }: { lecture: LectureCard }) {
  const { locale } = useReader()
  return (
    <Entry className={styles.line}>
      <EntryName
        heading="h3"
        name={{ field: 'lecture_name', text: lecture_name }}
        fallback={fallback}
        href={link(paths.lectureDetail, { detailId: id }, locale)}
      />
      <p className={styles.brief}>
        {master_name && <span {...langOf(fallback, 'master')}>{master_name}</span>}
        {subtitle && <span {...langOf(fallback, 'subtitle')}>{subtitle}</span>}
      </p>
    </Entry>
  )
}
