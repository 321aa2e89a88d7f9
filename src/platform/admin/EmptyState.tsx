import type { ReactNode } from 'react'
import styles from '#platform/admin/list/list-screen.module.css'

interface Props {
  title: string
  words?: string
  children?: ReactNode
}

/** Says honestly that there is nothing, and shows a way on. */
export function EmptyState({ title, words, children }: Props) {
  return (
    <div className={styles.empty} role="status">
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {children}
    </div>
  )
}
