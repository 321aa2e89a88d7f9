import type { event } from '#entities/event.ts'
import type { EntityRow } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { whenText } from '#platform/ui/dates.ts'

/** `Saturday, 28 November 2026 19:00–21:00` and `Minglun Hall`. */
export function occasionOf(row: EntityRow<typeof event.fields>, timeZone: string, locale: Locale): string[] {
  const { location } = inLocale(row, ['location'], locale)
  return [whenText(row, timeZone, locale), location].filter(Boolean)
}
