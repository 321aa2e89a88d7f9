import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { Rows } from '#platform/ui/Rows.tsx'
import type { LectureCategoryCard } from '#features/lecture/public/lecture-card.shapes.ts'
import styles from './LectureSeries.module.css'

/** The series within a category. */
export function LectureSeries({ series }: { series: LectureCategoryCard[] }) {
  const { t, locale } = useReader()
  if (series.length === 0) return null
  return (
    <PageSection title={t('lecture.series')}>
      <Rows
        items={series}
        renderRow={({ id, category_name, description_rows, cover_image, lectures, fallback }) => (
          <Entry className={styles.row}>
            <Thumbnail stored={cover_image} record={`lecture-category-${id}`} />
            <div>
              <EntryName
                heading="h3"
                name={{ field: 'category_name', text: category_name }}
                more={{ field: 'description_rows', text: description_rows }}
                fallback={fallback}
                href={link(paths.lectureCategory, { categoryId: id }, locale)}
              />
            </div>
            <p className={styles.count}>{t('lecture.count', { count: lectures })}</p>
          </Entry>
        )}
      />
    </PageSection>
  )
}
