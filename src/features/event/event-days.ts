import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { spanText, timeText } from '#platform/ui/dates.ts'

export interface EventTimes {
  date: string
  start_at: number | null
  end_at: number | null
}

const wholeDay = 86_400

/** The last day of an event that lasts a day or longer; null for a shorter one, also when it ends after midnight. */
export const lastDay = ({ start_at, end_at }: EventTimes, timeZone: string): string | null =>
  start_at !== null && end_at !== null && end_at - start_at >= wholeDay ? dayAt(end_at - 1, timeZone) : null

/** `19:00–21:00`. The days of a longer event are said elsewhere, if its hours make sense without them. */
export function hoursText(event: EventTimes, timeZone: string, locale: Locale): string {
  const { start_at, end_at } = event
  if (start_at === null || end_at === null || lastDay(event, timeZone) === null)
    return spanText(start_at, end_at, timeZone, locale)
  const [from, until] = [timeText(start_at, timeZone), timeText(end_at, timeZone)]
  return from < until ? `${from}–${until}` : spanText(start_at, end_at, timeZone, locale)
}
