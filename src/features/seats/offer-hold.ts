import { afterQuiet } from '#features/seats/public/quiet-hours.ts'
import { offersUntil } from '#features/seats/public/waiting-list-rules.ts'

const hour = 3600
const day = 24 * hour

interface Times {
  now: number
  /** When the event starts, if that is known. */
  start: number | null
  /** When no offer is good any more. */
  close: number
  timeZone: string
}

/** Until when a seat is held for somebody on the waiting list; null when it is too late to ask. */
export function holdUntil({ now, start, close, timeZone }: Times): number | null {
  const ahead = start === null ? Number.POSITIVE_INFINITY : start - now
  if (now > offersUntil(start) || now >= close) return null
  const end = now + secondsToAnswer(ahead)
  return Math.min(ahead < day ? end : afterQuiet(end, timeZone), close)
}

function secondsToAnswer(ahead: number): number {
  if (ahead < day) return hour
  return ahead < 3 * day ? 4 * hour : 12 * hour
}
