import type { EventCard as Card } from '#features/event/public/event-card.shapes.ts'
import { EventCard } from './EventCard.tsx'
import styles from './EventCards.module.css'

/**
 * Events beside other things: leaves of a calendar, two abreast where there is room. Their names are no headings, whose
 * face would have to be sent for every character of all of them.
 */
export const EventCards = ({ events }: { events: Card[] }) => (
  <ol className={styles.cards}>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} heading="p" />
      </li>
    ))}
  </ol>
)
