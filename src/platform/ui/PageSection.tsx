import type { ReactNode } from 'react'
import styles from './PageSection.module.css'

interface PageSectionProps {
  title: string
  /** How much there is of it. */
  count?: string
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function PageSection({ title, count, children }: PageSectionProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        {title} {count && <span>{count}</span>}
      </h2>
      {children}
    </section>
  )
}
