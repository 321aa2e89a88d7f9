import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { LectureCard as Card } from '#features/lecture/public/lecture-card.shapes.ts'
import { LectureBrief } from './LectureBrief.tsx'
import { LectureFormat } from './LectureFormat.tsx'
import styles from './LectureCard.module.css'

interface LectureCardProps {
  lecture: Card
  heading?: 'h2' | 'h3'
  /** The picture is at the top of the page, so it loads first. */
  first?: boolean
}

/** A lecture as a picture with text below it. */
export function LectureCard({ lecture, heading = 'h2', first = false }: LectureCardProps) {
  const { locale } = useReader()
  const { id, lecture_name, subtitle, cover_image, fallback } = lecture
  return (
    <Entry>
      <div className={styles.picture}>
        <Picture
          stored={cover_image}
          record={`lecture-${id}`}
          alt=""
          sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 26rem"
          first={first}
        />
        <LectureFormat lecture={lecture} />
      </div>
      <EntryName
        heading={heading}
        name={{ field: 'lecture_name', text: lecture_name }}
        more={{ field: 'subtitle', text: subtitle }}
        fallback={fallback}
        href={link(paths.lectureDetail, { detailId: id }, locale)}
      />
      <LectureBrief lecture={lecture} />
    </Entry>
  )
}
