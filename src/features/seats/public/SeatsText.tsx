import { clockText } from '#platform/ui/clock-text.ts'
import { useReader } from '#platform/site/reader.ts'
import type { SeatsNow } from './use-seats.ts'
import styles from './SeatsText.module.css'
import { momentText } from '#platform/ui/dates.ts'

interface SeatsTextProps {
  now: SeatsNow
  event: { signup_open_at: number | null; cancel_reason: string }
}

/** The state of sign-up in words, and the numbers below it. Their room is reserved, so nothing moves. */
export function SeatsText({ now: { seats, condition, opensIn }, event }: SeatsTextProps) {
  const { t } = useReader()
  return (
    <div className={styles.seats}>
      <p role="status" className={styles.state} data-state={condition}>
        {t(`signup.state.${condition}`)}
      </p>
      <p className={styles.numbers}>
        <Numbers seats={seats} condition={condition} />
      </p>
      {condition === 'cancelled' && event.cancel_reason && <p>{event.cancel_reason}</p>}
      {condition === 'notYet' && <Opening at={event.signup_open_at} left={opensIn} />}
    </div>
  )
}

function Opening({ at, left }: { at: number | null; left: number | null }) {
  const { t, locale, timeZone } = useReader()
  if (at === null) return null
  return (
    <p className={styles.opening}>
      <span>{t('signup.opensAt', { moment: momentText(at, timeZone, locale) })}</span>
      <span className={styles.clock} role="timer">
        {left !== null && t('signup.opensIn', { time: clockText(left) })}
      </span>
    </p>
  )
}

/** One or two people say nothing, and seem lonely. */
const fewest = 3

function Numbers({ seats, condition }: Pick<SeatsNow, 'seats' | 'condition'>) {
  const { t } = useReader()
  if (condition === 'cancelled') return null
  const hasWay = condition === 'open' || condition === 'notYet'
  const { enrolled, left, waiting } = seats
  return (
    <>
      {enrolled !== null && enrolled >= fewest && <span>{t('signup.enrolled', { count: enrolled })}</span>}
      {hasWay && left !== null && left > 0 && <span>{t('signup.left', { count: left })}</span>}
      {waiting !== null && waiting > 0 && <span>{t('signup.waiting', { count: waiting })}</span>}
    </>
  )
}
