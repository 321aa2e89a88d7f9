import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { classes } from '#platform/ui/classes.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { ReportCard } from './report-card.ts'
import { ReportSource } from './ReportSource.tsx'
import styles from './ReportRow.module.css'

/** One cutting of the press; the latest leads with its picture. */
export function ReportRow({ report, lead }: { report: ReportCard; lead?: boolean }) {
  const { locale } = useReader()
  const { id, title, description, image, fallback } = report
  return (
    <article className={classes(styles.row, lead && styles.lead)}>
      <ReportSource report={report} className={styles.source} />
      <div>
        <h2 className={styles.title} {...langOf(fallback, 'title')}>
          <a href={link(paths.mediaReportDetail, { id }, locale)}>{title}</a>
        </h2>
        {description && (
          <p className={styles.description} {...langOf(fallback, 'description')}>
            {description}
          </p>
        )}
      </div>
      {lead && (
        <Picture
          stored={image}
          record={`report-${id}`}
          alt=""
          sizes="(width < 56rem) 100vw, 30rem"
          first
          className={styles.picture}
        />
      )}
    </article>
  )
}
