import styles from './ProgressCard.module.css'

interface ProgressCardProps {
  done: number
  total: number
  label: string
}

/** The completed share of a course as a bar. */
export const ProgressCard = ({ done, total, label }: ProgressCardProps) => (
  <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
)
