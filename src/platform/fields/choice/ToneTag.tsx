import type { ReactNode } from 'react'
import type { ChoiceOption } from '#platform/fields/field.ts'
import styles from './choice-cell.module.css'

interface ToneTagProps {
  tone?: ChoiceOption['tone'] | undefined
  children: ReactNode
}

/** A state in a word, with a point in the colour of what it means. */
export const ToneTag = ({ tone = 'plain', children }: ToneTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)
