import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt, dayParts } from '#platform/ui/dates.ts'

/** The day of a moment at the centre, without its weekday. */
export function dayText(seconds: number, locale: Locale): string {
  const { day, month, year } = dayParts(dayAt(seconds), locale)
  return locale === 'en' ? `${day} ${month} ${year}` : `${year}${month}${day}日`
}
