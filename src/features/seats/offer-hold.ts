import { afterQuiet } from '#features/seats/public/quiet-hours.ts'
import { offersUntil } from '#features/seats/public/waiting-list-rules.ts'

const hour = 3600
const day = 24 * hour

interface Times {
  now: number
  /** When the event starts, or null. */
  start: number | null
  /** When offers stop. */
  close: number
  timeZone: string
}

/** Until when a seat is held for a person on the waiting list. Null when it is too late for an offer. */
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
