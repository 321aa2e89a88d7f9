import type { ReactNode } from 'react'
import styles from './ListPage.module.css'

interface ListPageProps {
  title: string
  lang?: string
  count: string
  /** Stands at the end of the line, such as the way to a feed. */
  beside?: ReactNode
  /** The way here, where the list lies deeper than the header leads. */
  trail?: ReactNode
  children: ReactNode
}

/** A list that people came for: what it is and how much there is, then its filters and rows. */
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
