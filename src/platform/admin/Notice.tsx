import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'good' | 'warning' | 'bad'
  title?: string
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** A sentence that must be seen: what is done, what to mind, or what stands in the way. */
export const Notice = ({ tone, title, role, children }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone} role={role}>
    {title && <strong>{title}</strong>}
    {children}
  </div>
)
