import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { pageLink, type PageCard } from '#features/page/public/page-card.shapes.ts'
import styles from './Contents.module.css'

export function Contents({ pages }: { pages: PageCard[] }) {
  const { t, locale } = useReader()
  return (
    <div className={styles.page}>
      <h1>{t('pagesTitle.page')}</h1>
      {pages.length === 0 ? (
        <EmptyState words={t('page.none')}>
          <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {pages.map(({ name, title, fallback }) => (
            <li key={name}>
              <a data-serif="" href={pageLink(name, locale)} {...langOf(fallback, 'title')}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
