import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { langOf, type Fallback } from './OnlyIn.tsx'
import styles from './Entry.module.css'

/** An item with its own page, in a row or on a card. All of it is a link. */
export function Entry({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <article className={classes(styles.entry, className)}>{children}</article>
}

/** A text and its field, which tells the language of the text. */
interface FieldContent {
  field: string
  text: ReactNode
}

interface EntryNameProps {
  name: FieldContent
  /** A second text below the name. */
  more?: FieldContent | undefined
  fallback: Fallback
  href: string
  heading?: 'h2' | 'h3' | 'h4' | 'p' | undefined
}

/** The name of an entry. */
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
