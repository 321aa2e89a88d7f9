import type { Locale } from '#platform/i18n/locale.ts'
import { dayParts, dayText, plainDayText } from '#platform/ui/dates.ts'
import { lastDay, type EventTimes } from './event-days.ts'

/** `Saturday, 28 November 2026`, or `17–30 November 2026`. */
export function daysText(event: EventTimes, timeZone: string, locale: Locale): string {
  const { date } = event
  const last = lastDay(event, timeZone)
  if (last === null) return dayText(date, locale)
  const [from, to] = [dayParts(date, locale), dayParts(last, locale)]
  const isSameYear = from.year === to.year
  if (locale !== 'en')
    return `${plainDayText(date, locale)}至${isSameYear ? '' : to.year}${to.month}${to.day}日`
  if (!isSameYear) return `${plainDayText(date, locale)} – ${plainDayText(last, locale)}`
  return from.month === to.month
    ? `${from.day}–${plainDayText(last, locale)}`
    : `${from.day} ${from.month} – ${plainDayText(last, locale)}`
}
