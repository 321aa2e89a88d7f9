import type { Reader } from '#platform/site/reader.ts'

/** `3 h 20 min`; less than a minute is shown in seconds. */
export function durationText(seconds: number, t: Reader['t']): string {
  if (seconds > 0 && seconds < 60) return t('own.seconds', { count: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('own.minutes', { count: minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t('own.hours', { hours }) : t('own.hoursMinutes', { hours, minutes: rest })
}
