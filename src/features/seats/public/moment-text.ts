import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt, dayText, timeText } from '#platform/ui/dates.ts'

export const momentText = (seconds: number, locale: Locale) =>
  `${dayText(dayAt(seconds), locale)} ${timeText(seconds)}`

/** The day is named only where it is not that of `now`. */
export const nearText = (seconds: number, now: number, locale: Locale) =>
  dayAt(seconds) === dayAt(now) ? timeText(seconds) : momentText(seconds, locale)
