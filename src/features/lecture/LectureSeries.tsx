import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { LectureCategoryCard } from './lecture-card.ts'
import styles from './LectureSeries.module.css'

/** The series within a category. */
export function LectureSeries({ series }: { series: LectureCategoryCard[] }) {
  const { t, locale } = useReader()
  if (series.length === 0) return null
  return (
    <section className={styles.series}>
      <h2>{t('lecture.series')}</h2>
      <ul className={styles.rows}>
        {series.map(({ id, category_name, description_rows, cover_image, lectures, fallback }) => (
          <li key={id} className={styles.row}>
            <Thumbnail stored={cover_image} record={`lecture-category-${id}`} />
            <div>
              <h3 {...langOf(fallback, 'category_name')}>
                <a href={link(paths.lectureCategory, { categoryId: id }, locale)}>{category_name}</a>
              </h3>
              <p className={styles.description} {...langOf(fallback, 'description_rows')}>
                {description_rows}
              </p>
            </div>
            <p className={styles.count}>{t('lecture.count', { count: lectures })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
