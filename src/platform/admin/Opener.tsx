import type { ReactNode } from 'react'
import styles from './opener.module.css'

interface OpenerProps {
  onClick: () => void
  children: ReactNode
}

/** A button within text that opens what it names. */
export const Opener = ({ onClick, children }: OpenerProps) => (
  <button type="button" className={styles.opener} onClick={onClick}>
    {children}
  </button>
)
