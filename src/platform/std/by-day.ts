import { dayAt, quarter } from './centre-time.ts'

/** The seconds of a time span in each day of a time zone. */
export function byDay(from: number, to: number, timeZone: string): Map<string, number> {
  const days = new Map<string, number>()
  let at = from
  while (at < to) {
    const next = Math.min(to, (Math.floor(at / quarter) + 1) * quarter)
    const day = dayAt(at, timeZone)
    days.set(day, (days.get(day) ?? 0) + next - at)
    at = next
  }
  return days
}
