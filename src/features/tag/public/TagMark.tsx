import type { CSSProperties } from 'react'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { TagCard } from './tag-card.shapes.ts'
import styles from './TagMark.module.css'

/** A tag as a small word with a dab of its colour; the word itself keeps the colour of the text beside it. */
export function TagMark({ tag }: { tag: TagCard }) {
  return (
    <span className={styles.tag} style={{ '--dab': tag.color || undefined } as CSSProperties}>
      <span {...langOf(tag.fallback, 'name')}>{tag.name}</span>
    </span>
  )
}
