import { dayAfter, daysBetween } from '#platform/std/days.ts'
import { plainText } from './plain-text.ts'

const shapes = [
  /^(?<year>\d{4}) ?(?<sign>[-/.]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?:(?<year>\d{4}) ?年 ?)?(?<month>\d{1,2}) ?月 ?(?<day>\d{1,2}) ?[日号]?$/,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? ?(?<word>[a-z]{3,9})\.?,?(?: (?<year>\d{4}))?$/,
  /^(?<word>[a-z]{3,9})\.? ?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?$/,
]
const slashes = /^(?<one>\d{1,2}) ?\/ ?(?<other>\d{1,2}) ?\/ ?(?<year>\d{4})$/

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const named: Record<string, number> = {
  前天: -2,
  昨天: -1,
  yesterday: -1,
  今天: 0,
  今日: 0,
  today: 0,
  明天: 1,
  明日: 1,
  tomorrow: 1,
  后天: 2,
  大后天: 3,
}
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayBefore = /^(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|rs|rsday|urday)?[,.]? /
const weekdayAfter = / ?\(?(?:周|星期|礼拜)([日天一二三四五六])\)?$/

/**
 * The day that somebody typed, `2026-12-22`, in the usual spellings of both languages. Null for what is no day, and for
 * what may be two: 5/6/2026. Without a year it is the one nearest to today, if that is known.
 */
export function typedDay(typed: string, today: string | null): string | null {
  const plain = plainText(typed).toLowerCase()
  if (Object.hasOwn(named, plain)) return today && dayAfter(today, named[plain])
  const before = weekdayBefore.exec(plain)
  const after = weekdayAfter.exec(plain)
  const bare = plain.slice(before?.[0].length ?? 0, after?.index)
  const day = bareDay(bare, today)
  const weekday = before ? weekdays.indexOf(before[1] ?? '') : after ? weekdayOf(after[1] ?? '') : null
  return day !== null && weekday !== null && new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday ? null : day
}

const weekdayOf = (sign: string) => Math.max('日一二三四五六'.indexOf(sign), 0)

function bareDay(plain: string, today: string | null): string | null {
  const parts = shapes.map((shape) => shape.exec(plain)?.groups).find(Boolean)
  if (!parts) return slashedDay(plain)
  const month = parts.word === undefined ? Number(parts.month) : monthNamed(parts.word)
  if (parts.year !== undefined) return dayOf(Number(parts.year), month, Number(parts.day))
  return today && nearestDay(month, Number(parts.day), today)
}

/** Some write the day first and others the month; a number above 12 is the day. */
function slashedDay(plain: string): string | null {
  const parts = slashes.exec(plain)?.groups
  if (!parts) return null
  const [year, one, other] = [parts.year, parts.one, parts.other].map(Number) as [number, number, number]
  if (one <= 12 && other <= 12 && one !== other) return null
  return dayOf(year, Math.min(one, other), Math.max(one, other))
}

const monthNamed = (word: string) =>
  months.findIndex((month) => month.startsWith(word === 'sept' ? 'sep' : word)) + 1

function dayOf(year: number, month: number, day: number): string | null {
  const text = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-')
  return isCalendarDay(text) ? text : null
}

function nearestDay(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, day) ?? [])
  const far = (each: string) => Math.abs(daysBetween(today, each))
  return days.toSorted((a, b) => far(a) - far(b))[0] ?? null
}

/** A day in the years that the product knows. */
export const isDay = (text: string): boolean =>
  /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text)

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
