import { dayAfter, daysBetween, monthOf } from '#platform/std/days.ts'

export interface Streak {
  /** The current streak: days of check-in without a gap that rest days could not cover. */
  now: number
  best: number
  /** Missed days that a rest day covered. */
  rested: string[]
  /** Rest days left in this month. */
  restLeft: number
}

/**
 * Computes the streak from the sorted days of check-in. Rest days cover the missed days between two check-ins, and
 * between the last one and today. Each missed day uses a rest day of its own month. If one month has too few, the
 * streak ends, and the gap uses no rest days.
 */
export function streakOf(days: readonly string[], today: string, restDays: number): Streak {
  const used = new Map<string, number>()
  const rested: string[] = []
  let [now, best] = [0, 0]
  let last: string | null = null
  for (const day of days) {
    if (day > today) break
    now = last !== null && bridged(last, day) ? now + 1 : 1
    best = Math.max(best, now)
    last = day
  }
  if (last !== null && last < today && !bridged(last, today)) now = 0
  return { now, best, rested, restLeft: restDays - (used.get(monthOf(today)) ?? 0) }

  function bridged(from: string, to: string): boolean {
    const missed = missedBetween(from, to, restDays)
    if (!missed) return false
    const missedDays = new Map(used)
    for (const day of missed) missedDays.set(monthOf(day), (missedDays.get(monthOf(day)) ?? 0) + 1)
    if ([...missedDays.values()].some((count) => count > restDays)) return false
    for (const [month, count] of missedDays) used.set(month, count)
    rested.push(...missed)
    return true
  }
}

/** Null when there are more missed days than two months have rest days. A longer gap always ends the streak. */
function missedBetween(from: string, to: string, restDays: number): string[] | null {
  const count = daysBetween(from, to) - 1
  if (count > 2 * restDays) return null
  return Array.from({ length: count }, (_each, at) => dayAfter(from, at + 1))
}
