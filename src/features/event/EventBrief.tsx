import { spanText } from '#platform/ui/dates.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { EventSeats } from './EventSeats.tsx'
import { EventState } from './EventState.tsx'
import styles from './EventBrief.module.css'

/** Time, location, status and seats of an event in one line. */
export function EventBrief({ event }: { event: EventCard }) {
  const { t, locale, timeZone } = useReader()
  const { start_at, end_at, location, fallback } = event
  return (
    <p className={styles.brief}>
      <span>{spanText(start_at, end_at, timeZone, locale) || t('event.timeOpen')}</span>
      {location && <span {...langOf(fallback, 'location')}>{location}</span>}
      <EventState event={event} />
      <EventSeats event={event} />
    </p>
  )
}
