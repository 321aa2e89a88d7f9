import { classes } from '#platform/ui/classes.ts'
import { useReader, type Reader } from '#platform/ui/reader.ts'
import type { EventCard, Standing } from './event.calls.ts'
import { statusAt } from './event-status.ts'
import { useStanding } from './use-standing.ts'
import styles from './EventSeats.module.css'

const always = 5
const share = 4

/** How many may come; once the page has asked, that few seats are left or none. The room for the longest words is kept. */
export function EventSeats({ event }: { event: EventCard }) {
  const { t, now } = useReader()
  const { id, capacity, cancelled_at } = event
  const mayFill = capacity !== null && cancelled_at === null && statusAt(event, now) === 0
  const standing = useStanding(mayFill ? id : null)
  if (capacity === null) return null
  const news = standing && wordsOf(standing, capacity, t)
  return (
    <span
      className={classes(mayFill && styles.seats)}
      data-longest={mayFill ? t('event.full.waitlist') : undefined}
      data-standing={news ? standing.state : undefined}
    >
      {news ?? t('event.seatCount', { count: capacity })}
    </span>
  )
}

/** Nothing where the number of seats says enough. */
function wordsOf({ state, left }: Standing, capacity: number, t: Reader['t']): string | null {
  if (state === 'cancelled') return t('event.calledOff')
  if (state === 'notYet') return null
  if (state !== 'open') return t(`event.full.${state}`)
  const isFew = left !== null && left <= Math.max(always, capacity / share)
  return isFew ? t('event.seatsLeft', { count: left }) : null
}
