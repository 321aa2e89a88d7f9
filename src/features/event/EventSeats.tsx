import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { statusAt } from './event-status.ts'
import { useSeatLabel } from './use-seat-label.ts'
import styles from './EventState.module.css'

/** The seats that are left, after the page has asked the server. Before that it says nothing, because it may be old. */
export function EventSeats({ event }: { event: EventCard }) {
  const { now, timeZone } = useReader()
  const { id, capacity, cancelled_at } = event
  const mayFill = cancelled_at === null && statusAt(event, now, timeZone) < 2
  const news = useSeatLabel(id, mayFill ? capacity : null)
  if (capacity === null || !mayFill) return null
  return <span className={classes(styles.seats, news?.tone && styles[news.tone])}>{news?.words}</span>
}
