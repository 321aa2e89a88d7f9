import type { SettingValues } from '#features/settings/public/settings.ts'
import { eventEntry } from '#features/venue/public/event-entry.server.ts'
import type { event } from '#entities/event.ts'
import { calendarFile } from '#platform/calendar/calendar-file.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'

interface FileDeps {
  settings: SettingValues
  locale: Locale
  house: House
  now: number
}

/** The event as a calendar file without anything personal. The version of a row only grows, as a sequence must. */
export function publicCalendarFile(row: RowOfEntity<typeof event>, deps: FileDeps): string {
  const { settings, locale, house, now } = deps
  const { publicUrl } = house.environment
  const facts = eventEntry(row, { settings, publicUrl, locale })
  const entry = {
    uid: `event-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.version,
    status: row.cancelled_at === null ? ('CONFIRMED' as const) : ('CANCELLED' as const),
    ...facts,
  }
  const language = htmlLang[locale]
  return calendarFile({ method: 'PUBLISH', name: facts.title, language, entries: [entry], now })
}
