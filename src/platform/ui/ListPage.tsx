import type { ReactNode } from 'react'
import styles from './ListPage.module.css'

interface ListPageProps {
  title: string
  lang?: string
  count: string
  /** Content at the end of the line, such as a link to a feed. */
  beside?: ReactNode
  /** The breadcrumbs of a list that the header does not link to. */
  trail?: ReactNode
  children: ReactNode
}

/** A list page: title, count, filters and rows. */
export function ListPage({ title, lang, count, beside, trail, children }: ListPageProps) {
  return (
    <div className={trail ? styles.deep : styles.page}>
      {trail}
      <header className={styles.head}>
        <h1 lang={lang}>{title}</h1>
        <p>{count}</p>
        {beside && <p className={styles.beside}>{beside}</p>}
      </header>
      {children}
    </div>
  )
}
