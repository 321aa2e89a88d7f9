import { dayParts } from '#platform/ui/dates.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { monthOf } from '#platform/std/days.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { EventTimes } from '#features/event/event-days.ts'
import { statusAt, type EventStatus } from '#features/event/event-status.ts'

export interface ProgrammePart<Event> {
  key: string
  /** The month, `2026-12`; null for what is on now. */
  month: string | null
  isPast: boolean
  events: Event[]
}

/** The parts of a list of events: what is on now, then each month. Past months are apart from coming ones. */
export function programmeOf<Event extends EventTimes & { status: number }>(
  events: Event[],
  now: number,
  timeZone: string,
): ProgrammePart<Event>[] {
  const parts = new Map<string, ProgrammePart<Event>>()
  for (const event of events) {
    const part = partOf(event, statusAt(event, now, timeZone))
    const before = parts.get(part.key) ?? { ...part, events: [] }
    parts.set(part.key, { ...before, events: [...before.events, event] })
  }
  return [...parts.values()].toSorted((a, b) => Number(b.month === null) - Number(a.month === null))
}

function partOf({ date }: EventTimes, status: EventStatus) {
  if (status === 1) return { key: 'now', month: null, isPast: false }
  const isPast = status === 2
  return { key: `${isPast ? 'past' : 'coming'} ${monthOf(date)}`, month: monthOf(date), isPast }
}

/** `十二月` beside `December`; with the year where it is not this one. */
export function monthNames(month: string, now: number, timeZone: string): Record<Locale, string> {
  const year = month.slice(0, 4)
  const isThisYear = year === dayAt(now, timeZone).slice(0, 4)
  const chinese = `${numerals[Number(month.slice(5)) - 1] ?? ''}月`
  const english = dayParts(`${month}-01`, 'en').month
  return {
    'zh-cn': isThisYear ? chinese : `${year}年${chinese}`,
    en: isThisYear ? english : `${english} ${year}`,
  }
}

const numerals = '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ')
