import type { Locale } from '#platform/i18n/locale.ts'
import { dayAt, dayText, timeText } from '#platform/ui/dates.ts'

export const momentText = (seconds: number, locale: Locale) =>
  `${dayText(dayAt(seconds), locale)} ${timeText(seconds)}`
