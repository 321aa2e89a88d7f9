import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { CourseCard as Card } from '#features/course/public/course-card.shapes.ts'
import { CourseBrief } from './CourseBrief.tsx'

interface CourseCardProps {
  course: Card
  heading?: 'h2' | 'h3' | undefined
}

/** A course as an open book: its picture, its name and its teacher. */
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
