import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { EventBrief } from './EventBrief.tsx'
import { EventDay } from './EventDay.tsx'
import styles from './EventRow.module.css'

interface EventRowProps {
  event: EventCard
  heading?: 'h2' | 'h3'
  pictured?: boolean
  /** Such as the tag. */
  mark?: ReactNode
}

/** An event in a list. */
export function EventRow({ event, heading, pictured, mark }: EventRowProps) {
  const { locale } = useReader()
  const { id, name, subtitle, fallback } = event
  return (
    <Entry className={styles.row}>
      <EventDay event={event} />
      <div>
        <EntryName
          heading={heading}
          name={{ field: 'name', text: name }}
          more={{ field: 'subtitle', text: subtitle }}
          fallback={fallback}
          href={link(paths.eventDetail, { detailId: id }, locale)}
        />
        <EventBrief event={event} mark={mark} />
      </div>
      {pictured && <Thumbnail stored={event.cover_image} record={`event-${id}`} className={styles.picture} />}
    </Entry>
  )
}
