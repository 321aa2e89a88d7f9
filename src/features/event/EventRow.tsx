import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { EventCard } from './event.calls.ts'
import { EventBrief } from './EventBrief.tsx'
import { EventDay } from './EventDay.tsx'
import styles from './EventRow.module.css'

interface EventRowProps {
  event: EventCard
  heading?: 'h2' | 'h3'
  pictured?: boolean
}

/** One line of the programme. */
export function EventRow({ event, heading: Heading = 'h2', pictured }: EventRowProps) {
  const { locale } = useReader()
  const { id, name, subtitle, fallback } = event
  return (
    <article className={styles.row}>
      <EventDay date={event.date} />
      <div className={styles.words}>
        <Heading className={styles.name} {...langOf(fallback, 'name')}>
          <a href={link(paths.eventDetail, { detailId: id }, locale)}>{name}</a>
        </Heading>
        {subtitle && (
          <p className={styles.subtitle} {...langOf(fallback, 'subtitle')}>
            {subtitle}
          </p>
        )}
        <EventBrief event={event} />
      </div>
      {pictured && <Thumbnail stored={event.cover_image} record={`event-${id}`} className={styles.picture} />}
    </article>
  )
}
