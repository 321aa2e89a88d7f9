import type { EventCard as Card } from '#features/event/public/event-card.shapes.ts'
import { EventCard } from '#features/event/public/EventCard.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Later } from '#platform/site/Later.tsx'
import { useReader } from '#platform/site/reader.ts'
import { HomePart } from './HomePart.tsx'
import styles from './HomeEvents.module.css'

/** The next events; the first one has its picture. */
export function HomeEvents({ events: [first, ...others] }: { events: Card[] }) {
  const { t, locale } = useReader()
  return (
    <HomePart
      title={t('home.next')}
      all={{ href: link(paths.eventList, {}, locale), words: t('home.nextAll') }}
    >
      {first ? (
        <Later className={styles.next}>
          <EventCard event={first} pictured />
          <ol className={styles.others}>
            {others.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </ol>
        </Later>
      ) : (
        <p className={styles.nothing}>{t('home.nothingNext')}</p>
      )}
    </HomePart>
  )
}
