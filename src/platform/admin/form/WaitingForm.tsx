import { Skeleton } from '@mantine/core'
import styles from './form-screen.module.css'

/** A form whose values or inputs are on their way. */
export const WaitingForm = () => (
  <div className={styles.scroll} aria-busy="true">
    {Array.from({ length: 8 }, (_each, at) => (
      <div key={at} className={styles.waiting}>
        <Skeleton height={10} width={90} />
        <Skeleton height={36} mt={8} />
      </div>
    ))}
  </div>
)
