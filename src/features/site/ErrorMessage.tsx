import type { ReactNode } from 'react'
import styles from './ErrorMessage.module.css'

interface ErrorMessageProps {
  title: string
  why: string
  /** A way to look for what was wanted. */
  search?: ReactNode
  children: ReactNode
}

/** A calm page for when something is not as it should be. */
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
