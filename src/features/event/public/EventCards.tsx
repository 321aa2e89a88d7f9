import type { EventCard as Card } from '#features/event/public/event-card.shapes.ts'
import { EventCard } from './EventCard.tsx'
import styles from './EventCards.module.css'

/** Events on other pages, in two columns where there is room. */
export const EventCards = ({ events }: { events: Card[] }) => (
  <ol className={styles.cards}>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} />
      </li>
    ))}
  </ol>
)
