import { dayAt } from '#platform/std/centre-time.ts'
import { daysBetween } from '#platform/std/days.ts'
import { useReader, type Reader } from '#platform/site/reader.ts'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { statusAt } from './event-status.ts'
import styles from './EventState.module.css'

const soon = 30

type EventTimes = Pick<EventCard, 'status' | 'start_at' | 'end_at' | 'date' | 'cancelled_at' | 'moved_from'>

/** The status of an event in words; empty while the event is far ahead. */
export function EventState({ event }: { event: EventTimes }) {
  const { t, now, timeZone } = useReader()
  if (event.cancelled_at !== null) return <span className={styles.off}>{t('event.calledOff')}</span>
  const status = statusAt(event, now, timeZone)
  if (status === 1)
    return (
      <span>
        <span className={styles.ongoing}>{t('event.ongoing')}</span>
      </span>
    )
  if (status === 2) return <span className={styles.quiet}>{t('event.closed')}</span>
  if (event.moved_from)
    return <span className={styles.few}>{t('event.moved', { from: event.moved_from })}</span>
  const words = daysAhead(daysBetween(dayAt(now, timeZone), event.date), t)
  return words ? <span className={styles.quiet}>{words}</span> : null
}

function daysAhead(days: number, t: Reader['t']): string | null {
  if (days < 0 || days > soon) return null
  if (days === 0) return t('event.today')
  return days === 1 ? t('event.tomorrow') : t('event.inDays', { count: days })
}
