import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './HotWords.module.css'

/** Popular search words, in one line below the opening. */
export function HotWords({ words }: { words: string[] }) {
  const { t, locale } = useReader()
  if (words.length === 0) return null
  return (
    <nav className={styles.hot} aria-label={t('search.hot')}>
      <span aria-hidden="true">{t('search.hot')}</span>
      <ul className={styles.words}>
        {words.map((keyword) => (
          <li key={keyword}>
            <a href={link(paths.search, {}, locale, { keyword })}>{keyword}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
