import { offersUntil } from '#features/seats/public/waiting-list-rules.ts'

const hour = 3600
const day = 24 * hour

/** Nobody has to answer in these hours of the night. */
const quietFrom = 22
const quietUntil = 8

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
  return Math.min(ahead < day ? end : afterTheNight(end, timeZone), close)
}

function secondsToAnswer(ahead: number): number {
  if (ahead < day) return hour
  return ahead < 3 * day ? 4 * hour : 12 * hour
}

/** A time that falls into the night is put off to the morning. */
function afterTheNight(time: number, timeZone: string): number {
  const { hours, minutes, seconds } = wallClock(time, timeZone)
  if (hours >= quietUntil && hours < quietFrom) return time
  const toMorning = (quietUntil - hours + 24) % 24
  return time + toMorning * hour - minutes * 60 - seconds
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(time: number, timeZone: string) {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  const [hours = 0, minutes = 0, seconds = 0] = clock
    .format(time * 1000)
    .split(':')
    .map(Number)
  return { hours, minutes, seconds }
}
