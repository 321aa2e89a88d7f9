import type { ReactNode } from 'react'
import styles from './ErrorMessage.module.css'

interface ErrorMessageProps {
  title: string
  why: string
  /** A search form for the missing page. */
  search?: ReactNode
  children: ReactNode
}

/** A page that shows an error. */
export function ErrorMessage({ title, why, search, children }: ErrorMessageProps) {
  return (
    <section className={styles.trouble}>
      <h1>{title}</h1>
      <p className={styles.why}>{why}</p>
      {search && <div className={styles.search}>{search}</div>}
      <p className={styles.ways}>{children}</p>
    </section>
  )
}
