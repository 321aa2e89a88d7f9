import { TagMark } from '#features/tag/public/TagMark.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { LectureCard } from '#features/lecture/public/lecture-card.shapes.ts'
import styles from './LectureBrief.module.css'

/** The speaker, and the audience of the lecture. */
export function LectureBrief({ lecture }: { lecture: LectureCard }) {
  const { master_name, tag, fallback } = lecture
  if (!master_name && !tag) return null
  return (
    <p className={styles.brief}>
      {master_name && <span {...langOf(fallback, 'master')}>{master_name}</span>}
      {tag && <TagMark tag={tag} />}
    </p>
  )
}
