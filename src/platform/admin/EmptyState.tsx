import type { ReactNode } from 'react'
import styles from '#platform/admin/list/list-screen.module.css'

interface Props {
  title: string
  words?: string
  children?: ReactNode
}

/** Says that a list is empty, and shows what can be done next. */
export function EmptyState({ title, words, children }: Props) {
  return (
    <div className={styles.empty} role="status">
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {children}
    </div>
  )
}
