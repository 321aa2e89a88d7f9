import type { ReactNode } from 'react'
import { Later } from '#platform/site/Later.tsx'
import styles from './PageSection.module.css'

interface PageSectionProps {
  title: string
  /** The number of items. */
  count?: string
  children: ReactNode
}

/** A section of a page with its own heading, below the first screen. */
export function PageSection({ title, count, children }: PageSectionProps) {
  return (
    <Later as="section" className={styles.part}>
      <h2 className={styles.title}>
        {title} {count && <span>{count}</span>}
      </h2>
      {children}
    </Later>
  )
}
