import type { ReactNode } from 'react'
import { classes } from '#platform/ui/classes.ts'
import styles from './HomePart.module.css'

interface HomePartProps {
  title: string
  /** The link to the full list. */
  all?: { href: string; words: string }
  /** The title is beside its content instead of above it. */
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
