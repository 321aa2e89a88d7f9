import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Says honestly that there is nothing, and where to go from here. */
export function EmptyState({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p data-serif="">{words}</p>
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
