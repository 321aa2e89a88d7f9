import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { SectionDetail } from './course.calls.ts'
import styles from './Neighbours.module.css'

/** The way to the sections before and after, and at the end back to the course. */
export function Neighbours({ section }: { section: SectionDetail }) {
  const { t, locale } = useReader()
  const { previous, next, course } = section
  return (
    <nav className={styles.neighbours} aria-label={t('course.path')}>
      {previous ? <Way word={t('course.before')} rel="prev" to={previous} /> : <span />}
      {next ? (
        <Way word={t('course.after')} rel="next" to={next} />
      ) : (
        <a className={styles.way} href={link(paths.courseDetail, { id: course.id }, locale)}>
          <span className={styles.word}>{t('course.last')}</span>
          <span>{t('course.backToCourse')}</span>
        </a>
      )}
    </nav>
  )
}

function Way({ word, rel, to }: { word: string; rel: string; to: NonNullable<SectionDetail['next']> }) {
  const { locale } = useReader()
  return (
    <a className={styles.way} rel={rel} href={link(paths.courseSection, { id: to.id }, locale)}>
      <span className={styles.word}>{word}</span>
      <span data-serif="" {...langOf(to.fallback, 'name')}>
        {to.name}
      </span>
    </a>
  )
}
