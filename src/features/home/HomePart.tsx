import type { ReactNode } from 'react'
import { classes } from '#platform/ui/classes.ts'
import styles from './HomePart.module.css'

interface HomePartProps {
  title: string
  /** Where there is more of it. */
  all?: { href: string; words: string }
  /** The title stands beside its content instead of above. */
  beside?: boolean
  children: ReactNode
}

export function HomePart({ title, all, beside, children }: HomePartProps) {
  return (
    <section className={classes(styles.part, beside && styles.beside)}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {all && <a href={all.href}>{all.words}</a>}
      </header>
      {children}
    </section>
  )
}
