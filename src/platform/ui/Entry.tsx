import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { langOf, type Fallback } from './OnlyIn.tsx'
import styles from './Entry.module.css'

/** Something that has a page of its own, in a row or on a card: all of it leads there. */
export function Entry({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <article className={classes(styles.entry, className)}>{children}</article>
}

/** Words, and the field they come from, which says in which language they really are. */
interface FieldContent {
  field: string
  text: ReactNode
}

interface EntryNameProps {
  name: FieldContent
  /** A word more about it. */
  more?: FieldContent | undefined
  fallback: Fallback
  href: string
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined
}

/** What an entry is called. */
export function EntryName({ name, more, fallback, href, heading: Heading = 'h2' }: EntryNameProps) {
  return (
    <>
      <Heading
        className={styles.name}
        data-serif={Heading === 'h4' ? '' : undefined}
        {...langOf(fallback, name.field)}
      >
        <a href={href}>{name.text}</a>
      </Heading>
      {more?.text && (
        <p className={styles.more} {...langOf(fallback, more.field)}>
          {more.text}
        </p>
      )}
    </>
  )
}
