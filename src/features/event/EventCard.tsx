import { paths } from '#paths.ts'
import { classes } from '#platform/ui/classes.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { EventCard as Card } from './event.calls.ts'
import { EventBrief } from './EventBrief.tsx'
import { EventDay } from './EventDay.tsx'
import styles from './EventCard.module.css'

/** An event as other pages show it; the one that comes first may bring its picture. */
export function EventCard({ event, pictured }: { event: Card; pictured?: boolean }) {
  const { locale } = useReader()
  const { id, name, subtitle, fallback } = event
  return (
    <article className={classes(styles.card, pictured && styles.pictured)}>
      {pictured && (
        <Picture
          stored={event.cover_image}
          record={`event-${id}`}
          alt=""
          sizes="(width < 56rem) 100vw, 42rem"
          className={styles.picture}
        />
      )}
      <EventDay date={event.date} />
      <div>
        <h3 className={styles.name} {...langOf(fallback, 'name')}>
          <a href={link(paths.eventDetail, { detailId: id }, locale)}>{name}</a>
        </h3>
        {pictured && subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <EventBrief event={event} />
      </div>
    </article>
  )
}
