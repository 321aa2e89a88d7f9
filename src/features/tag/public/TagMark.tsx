import type { CSSProperties } from 'react'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { TagCard } from './tag-card.shapes.ts'
import styles from './TagMark.module.css'

/** A tag with a dot in its colour. The text keeps its normal colour, so that it stays readable. */
export function TagMark({ tag }: { tag: TagCard }) {
  return (
    <span className={styles.tag} style={{ '--dab': tag.color || undefined } as CSSProperties}>
      <span {...langOf(tag.fallback, 'name')}>{tag.name}</span>
    </span>
  )
}
