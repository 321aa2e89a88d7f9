import type { ReactNode } from 'react'
import styles from './Trouble.module.css'

/** A calm page for when something is not as it should be. */
export function Trouble({ title, why, children }: { title: string; why: string; children: ReactNode }) {
  return (
    <section className={styles.trouble}>
      <h1>{title}</h1>
      <p className={styles.why}>{why}</p>
      <p className={styles.ways}>{children}</p>
    </section>
  )
}
