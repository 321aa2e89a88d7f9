import { paths } from '#paths.ts'
import { classes } from '#platform/ui/classes.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { EventCard as Card } from '#features/event/public/event-card.shapes.ts'
import { EventBrief } from '#features/event/EventBrief.tsx'
import { EventDay } from '#features/event/EventDay.tsx'
import styles from './EventCard.module.css'

interface EventCardProps {
  event: Card
  pictured?: boolean
}

/** An event on other pages. The first one may show its picture. */
export function EventCard({ event, pictured }: EventCardProps) {
  const { locale } = useReader()
  const { id, name, subtitle, fallback } = event
  return (
    <Entry className={classes(styles.card, pictured && styles.pictured)}>
      {pictured && (
        <Picture
          stored={event.cover_image}
          record={`event-${id}`}
          alt=""
          sizes="(width < 56rem) 100vw, 42rem"
          className={styles.picture}
        />
      )}
      <EventDay event={event} />
      <div>
        <EntryName
          heading="h3"
          name={{ field: 'name', text: name }}
          more={pictured ? { field: 'subtitle', text: subtitle } : undefined}
          fallback={fallback}
          href={link(paths.eventDetail, { detailId: id }, locale)}
        />
        <EventBrief event={event} />
      </div>
    </Entry>
  )
}
