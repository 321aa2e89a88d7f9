import type { SettingValues } from '#features/settings/public/settings.ts'
import { eventEntry } from '#features/venue/public/event-entry.server.ts'
import type { event } from '#entities/event.ts'
import { calendarFile } from '#platform/calendar/calendar-file.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'

interface EntryDeps {
  settings: SettingValues
  locale: Locale
  house: House
}

interface FileDeps extends EntryDeps {
  now: number
}

/** The event as a calendar file without anything personal. */
export function publicCalendarFile(row: RowOfEntity<typeof event>, deps: FileDeps): string {
  const entry = publicEntry(row, deps)
  const language = htmlLang[deps.locale]
  return calendarFile({ method: 'PUBLISH', name: entry.title, language, entries: [entry], now: deps.now })
}

/** The version of a row only grows, as a sequence must. */
export function publicEntry(row: RowOfEntity<typeof event>, { settings, locale, house }: EntryDeps) {
  const { publicUrl } = house.environment
  return {
    uid: `event-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.version,
    status: row.cancelled_at === null ? ('CONFIRMED' as const) : ('CANCELLED' as const),
    ...eventEntry(row, { settings, publicUrl, locale }),
  }
}
