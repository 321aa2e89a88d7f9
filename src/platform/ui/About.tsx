import type { ReactNode } from 'react'
import { langOf, type Fallback, type FieldText } from './OnlyIn.tsx'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import styles from './About.module.css'

interface AboutProps {
  label: string
  description?: FieldText
  content: string
  fallback: Fallback
  children?: ReactNode
}

/** The description in larger text, then the content, at a readable line length. */
export function About({ label, description, content, fallback, children }: AboutProps) {
  return (
    <section className={styles.about} aria-label={label}>
      {description?.text && (
        <p className={styles.description} {...langOf(fallback, description.field)}>
          {description.text}
        </p>
      )}
      <Prose html={content} {...langOf(fallback, 'content')} />
      {children}
    </section>
  )
}
