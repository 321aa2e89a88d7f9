import type { ReactNode } from 'react'
import styles from './Part.module.css'

interface PartProps {
  title: string
  /** How much there is of it. */
  count?: string
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Part({ title, count, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        {title} {count && <span>{count}</span>}
      </h2>
      {children}
    </section>
  )
}
