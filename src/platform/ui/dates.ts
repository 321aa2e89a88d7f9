import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt, wallClock } from '#platform/std/centre-time.ts'

const weekdays = {
  'zh-cn': '日一二三四五六',
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** A stored day, `2026-11-28`, in the words of a language; written by hand so that server and browser agree. */
export function dayParts(date: string, locale: Locale) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const monthName = months[month - 1] ?? ''
  return locale === 'en'
    ? { day: String(day), month: monthName, year: String(year), weekday: weekdays.en[weekday] ?? '' }
    : {
        day: String(day),
        month: `${month}月`,
        year: `${year}年`,
        weekday: `周${weekdays['zh-cn'].charAt(weekday)}`,
      }
}

/** `Saturday, 28 November 2026`. */
export function dayText(date: string, locale: Locale): string {
  const { weekday } = dayParts(date, locale)
  return locale === 'en'
    ? `${weekday}, ${plainDayText(date, locale)}`
    : `${plainDayText(date, locale)} ${weekday}`
}

/** Without the weekday: `28 November 2026`. */
export function plainDayText(date: string, locale: Locale): string {
  const { day, month, year } = dayParts(date, locale)
  return locale === 'en' ? `${day} ${month} ${year}` : `${year}${month}${day}日`
}

/** The day of a moment, without the weekday. */
export const dayTextAt = (seconds: number, timeZone: string, locale: Locale): string =>
  plainDayText(dayAt(seconds, timeZone), locale)

/** `19:00`. */
export const timeText = (seconds: number, timeZone: string): string =>
  wallClock(seconds, timeZone)[1].slice(0, 5)

/** Day and time. */
export const momentText = (seconds: number, timeZone: string, locale: Locale): string =>
  `${dayText(dayAt(seconds, timeZone), locale)} ${timeText(seconds, timeZone)}`

/** The day is named only where it is not that of `now`. */
export const nearText = (seconds: number, now: number, timeZone: string, locale: Locale): string =>
  dayAt(seconds, timeZone) === dayAt(now, timeZone)
    ? timeText(seconds, timeZone)
    : momentText(seconds, timeZone, locale)

/** `19:00–21:00`; the day is named where an event ends on another one than it begins. */
export function spanText(start: number | null, end: number | null, timeZone: string, locale: Locale): string {
  if (start === null) return ''
  const from = timeText(start, timeZone)
  if (end === null) return from
  const [last, until] = [dayAt(end, timeZone), timeText(end, timeZone)]
  const first = dayAt(start, timeZone)
  if (first === last) return `${from}–${until}`
  const { day, month, year } = dayParts(last, locale)
  if (first.slice(0, 4) !== last.slice(0, 4))
    return locale === 'en'
      ? `${from} – ${day} ${month} ${year}, ${until}`
      : `${from} 至 ${year}${month}${day}日 ${until}`
  return locale === 'en' ? `${from} – ${day} ${month}, ${until}` : `${from} 至 ${month}${day}日 ${until}`
}

interface EventTimes {
  date: string
  start_at: number | null
  end_at: number | null
}

/** The full date and time of an event, for letters. */
export function whenText({ date, start_at, end_at }: EventTimes, timeZone: string, locale: Locale): string {
  if (start_at === null) return dayText(date, locale)
  const from = momentText(start_at, timeZone, locale)
  if (end_at === null || end_at <= start_at) return from
  return dayAt(start_at, timeZone) === dayAt(end_at, timeZone)
    ? `${from}–${timeText(end_at, timeZone)}`
    : `${from} – ${momentText(end_at, timeZone, locale)}`
}
