import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { CourseDetail } from './course.calls.ts'
import styles from './MasterByline.module.css'

/** The teacher of a course, by name and rank. */
export function MasterByline({ master }: { master: NonNullable<CourseDetail['master']> }) {
  const { locale } = useReader()
  const { id, name, rank, fallback } = master
  return (
    <>
      <a href={link(paths.masterHome, { id }, locale)} {...langOf(fallback, 'name')}>
        {name}
      </a>
      {rank && (
        <span className={styles.rank} {...langOf(fallback, 'rank')}>
          {rank}
        </span>
      )}
    </>
  )
}
