import { dayAt, defaultTimeZone } from '#platform/std/centre-time.ts'
import { addEvent } from '#tests/e2e/support/rows.ts'
import type { Walker } from './walker.ts'

const hour = 3600
const day = 24 * hour
const aheadOfUtc = 8 * hour

/** The next Wednesday at ten at the centre, from which all days of an errand are counted. */
export function wednesdayMorning(now = Math.floor(Date.now() / 1000)): number {
  const midnight = now - ((now + aheadOfUtc) % day)
  const weekday = new Date((midnight + aheadOfUtc) * 1000).getUTCDay()
  const next = midnight + ((3 - weekday + 7) % 7) * day + 10 * hour
  return next >= now ? next : next + 7 * day
}

/** Ten in the morning, so many days after that Wednesday. */
const morningIn = (days: number) => wednesdayMorning() + days * day
export const saturday = 3
export const sunday = 4

let made = 0

interface ArrangedEvent {
  days?: number
  [column: string]: unknown
}

/** Staff announce a class; its name in both languages is noted under `as`. */
export async function announce(
  { around: { site }, notes, say }: Walker,
  as: string,
  { days = saturday, ...values }: ArrangedEvent = {},
): Promise<number> {
  made += 1
  const start_at = morningIn(days)
  const names = { name_zh_cn: `纸灯笼${made}`, name_en: `Paper lanterns ${made}` }
  const id = await addEvent(site, {
    ...names,
    description_zh_cn: '做一盏纸灯，带回家。',
    description_en: 'Make a paper lantern and take it home.',
    location_zh_cn: '东院儿童书房',
    location_en: 'Children’s room, east courtyard',
    date: dayAt(start_at, defaultTimeZone),
    start_at,
    end_at: start_at + 2 * hour,
    capacity: 20,
    language: 'both',
    ...values,
  })
  notes.set(as, say(names.name_zh_cn, names.name_en))
  notes.set(`number of ${as}`, String(id))
  return id
}
