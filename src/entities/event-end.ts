import { dayAt } from '#platform/std/centre-time.ts'

interface EventTimes {
  date: string
  end_at: number | null
}

/** Whether an event is over at a moment. Without an end, it ends with its day in the time zone of the centre. */
export const isOver = ({ date, end_at }: EventTimes, now: number, timeZone: string): boolean =>
  end_at === null ? date !== '' && date < dayAt(now, timeZone) : now >= end_at
