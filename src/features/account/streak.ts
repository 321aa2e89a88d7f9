import { dayAfter, daysBetween, monthOf } from '#platform/std/days.ts'

export interface Streak {
  /** How many days were checked in on without a break that rest days could not cover; as it stands today. */
  now: number
  best: number
  /** Days that were missed and rested instead. */
  rested: string[]
  /** Rest days that this month still has. */
  restLeft: number
}

/**
 * What the days on which somebody checked in add up to. They come in their order. Days missed between two of them, or
 * between the last one and today, are rested as far as their month has rest days left; if one has not, the streak is
 * over, and none of them is used up.
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
    const wanted = new Map(used)
    for (const day of missed) wanted.set(monthOf(day), (wanted.get(monthOf(day)) ?? 0) + 1)
    if ([...wanted.values()].some((count) => count > restDays)) return false
    for (const [month, count] of wanted) used.set(month, count)
    rested.push(...missed)
    return true
  }
}

/** Null where they are more than the two months that they can lie in ever have. */
function missedBetween(from: string, to: string, restDays: number): string[] | null {
  const count = daysBetween(from, to) - 1
  if (count > 2 * restDays) return null
  return Array.from({ length: count }, (_each, at) => dayAfter(from, at + 1))
}
