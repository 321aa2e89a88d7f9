import { EmptyState } from './EmptyState.tsx'
import { useReader } from '#platform/site/reader.ts'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

export function Pager({ page, pages, hrefOf }: PagerProps) {
  const { t } = useReader()
  if (page > pages && pages > 0) return <PastTheEnd pages={pages} hrefOf={hrefOf} />
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('frame.pages')}>
      {page > 1 ? (
        <a href={hrefOf(page - 1)} rel="prev">
          {t('frame.previous')}
        </a>
      ) : (
        <span />
      )}
      <ol className={styles.numbers} data-of={`/ ${pages}`}>
        {shownPages(page, pages).map((each, at, all) => (
          <li key={each} className={at > 0 && each !== (all[at - 1] ?? 0) + 1 ? styles.gap : undefined}>
            <a
              href={hrefOf(each)}
              aria-label={t('frame.page', { page: each })}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a href={hrefOf(page + 1)} rel="next">
          {t('frame.next')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** Links to the last page stay in use after a list has become shorter. */
function PastTheEnd({ pages, hrefOf }: Omit<PagerProps, 'page'>) {
  const { t } = useReader()
  return (
    <EmptyState words={t('frame.pastTheEnd')}>
      <a href={hrefOf(1)}>{t('frame.firstPage')}</a>
      {pages > 1 && <a href={hrefOf(pages)}>{t('frame.lastPage', { page: pages })}</a>}
    </EmptyState>
  )
}

/** The first page, the last page, and the pages around the current one. */
export function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((each) => each >= 1 && each <= pages).toSorted((a, b) => a - b)
}
