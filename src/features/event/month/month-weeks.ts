import { dayAfter, monthOf } from '#platform/std/days.ts'

/** The weeks of a month, from Monday to Sunday. The first and the last one may have days of other months. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const monday = dayAfter(first, -((new Date(first).getUTCDay() + 6) % 7))
  const weeks = Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => dayAfter(monday, week * 7 + day)),
  )
  return weeks.filter((week) => week.some((day) => monthOf(day) === month))
}

/** The month before, with -1, or after, with 1. */
export const monthBeside = (month: string, by: 1 | -1): string => monthOf(dayAfter(`${month}-15`, by * 30))
