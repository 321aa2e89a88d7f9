import type { ReactNode } from 'react'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { spanText } from '#platform/ui/dates.ts'
import { hoursText } from './event-days.ts'
import { statusAt } from './event-status.ts'
import { EventSeats } from './EventSeats.tsx'
import { EventState } from './EventState.tsx'
import styles from './EventBrief.module.css'

/** Status, time, location and seats of an event in one line. */
export function EventBrief({ event, mark }: { event: EventCard; mark?: ReactNode }) {
  const { t, locale, now, timeZone } = useReader()
  const { start_at, end_at, venue, location, fallback } = event
  // The numeral of an event that is on already says until when.
  const isOn = statusAt(event, now, timeZone) === 1
  const hours = isOn ? hoursText(event, timeZone, locale) : spanText(start_at, end_at, timeZone, locale)
  return (
    <p className={styles.brief}>
      <EventState event={event} />
      <span>{hours || t('event.timeOpen')}</span>
      {location ? (
        <span {...langOf(fallback, 'location')}>{location}</span>
      ) : (
        venue === 'online' && <span>{t('event.online')}</span>
      )}
      {mark && <span>{mark}</span>}
      <EventSeats event={event} />
    </p>
  )
}
