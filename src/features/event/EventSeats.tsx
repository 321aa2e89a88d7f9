import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { statusAt } from './event-status.ts'
import { useSeatLabel } from './use-seat-label.ts'
import styles from './EventState.module.css'

/** The number of seats. After the page has asked the server, it also says that few seats are left, or none. */
export function EventSeats({ event }: { event: EventCard }) {
  const { t, now, timeZone } = useReader()
  const { id, capacity, cancelled_at } = event
  const mayFill = cancelled_at === null && statusAt(event, now, timeZone) === 0
  const news = useSeatLabel(id, mayFill ? capacity : null)
  if (capacity === null) return null
  const manner = news === null ? undefined : news.quiet ? styles.quiet : styles.few
  return (
    <span className={mayFill ? classes(styles.seats, manner) : undefined}>
      {news?.words ?? t('event.seatCount', { count: capacity })}
    </span>
  )
}
