import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { CourseCard as Card } from './course-card.ts'
import { CourseBrief } from './CourseBrief.tsx'

interface CourseCardProps {
  course: Card
  heading?: 'h2' | 'h3' | undefined
}

/** A course as a book that lies open: its picture, its name, who teaches it. */
export function CourseCard({ course, heading = 'h3' }: CourseCardProps) {
  const { locale } = useReader()
  const { id, name, subtitle, cover_image, fallback } = course
  return (
    <Entry>
      <Picture
        stored={cover_image}
        record={`course-${id}`}
        alt=""
        sizes="(width < 40rem) 100vw, (width < 64rem) 50vw, 26rem"
      />
      <EntryName
        heading={heading}
        name={{ field: 'name', text: name }}
        more={{ field: 'subtitle', text: subtitle }}
        fallback={fallback}
        href={link(paths.courseDetail, { id }, locale)}
      />
      <CourseBrief course={course} />
    </Entry>
  )
}
