import type { LectureCard as Card } from './lecture-card.ts'
import { LectureCard } from './LectureCard.tsx'
import styles from './LectureGrid.module.css'

const shownFirst = 3

interface LectureGridProps {
  lectures: Card[]
  heading?: 'h2' | 'h3'
  /** Nothing else stands above it. */
  first?: boolean
}

export function LectureGrid({ lectures, heading = 'h2', first = false }: LectureGridProps) {
  return (
    <ol className={styles.grid}>
      {lectures.map((lecture, at) => (
        <li key={lecture.id}>
          <LectureCard lecture={lecture} heading={heading} first={first && at < shownFirst} />
        </li>
      ))}
    </ol>
  )
}
