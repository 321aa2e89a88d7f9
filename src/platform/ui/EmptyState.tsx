import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** Says that a list is empty, and offers a link. */
export function EmptyState({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p data-serif="">{words}</p>
      <p className={styles.ways}>{children}</p>
    </div>
  )
}
