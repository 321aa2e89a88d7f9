import styles from './ProgressCard.module.css'

interface ProgressCardProps {
  done: number
  total: number
  label: string
}

/** How much of a course is done, as a line that fills. */
export const ProgressCard = ({ done, total, label }: ProgressCardProps) => (
  <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
)
