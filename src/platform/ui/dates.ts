import type { Locale } from '#platform/i18n/locale.ts'

/** How far the clock on the wall of the centre is ahead; the browser's own clocks take a phone too long to be made. */
const ahead = 8 * 3600
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

export function dayText(date: string, locale: Locale): string {
  const { day, month, year, weekday } = dayParts(date, locale)
  return locale === 'en' ? `${weekday}, ${day} ${month} ${year}` : `${year}${month}${day}日 ${weekday}`
}

export const timeText = (seconds: number) => onTheWall(seconds).slice(11, 16)

/** `19:00–21:00`; the day is named where an event ends on another one than it begins. */
export function spanText(start: number | null, end: number | null, locale: Locale): string {
  if (start === null) return ''
  if (end === null) return timeText(start)
  const last = dayAt(end)
  if (dayAt(start) === last) return `${timeText(start)}–${timeText(end)}`
  const { day, month } = dayParts(last, locale)
  return locale === 'en'
    ? `${timeText(start)} – ${day} ${month}, ${timeText(end)}`
    : `${timeText(start)} 至 ${month}${day}日 ${timeText(end)}`
}

/** The day it is at the centre. */
export const dayAt = (seconds: number) => onTheWall(seconds).slice(0, 10)

/** Whole days from the day of a moment to a day. */
export const daysUntil = (date: string, now: number) =>
  Math.round((Date.parse(date) - Date.parse(dayAt(now))) / 86_400_000)

/** With the offset of the centre, for search engines. */
export const isoTime = (seconds: number) => onTheWall(seconds).replace('.000Z', '+08:00')

const onTheWall = (seconds: number) => new Date((seconds + ahead) * 1000).toISOString()
