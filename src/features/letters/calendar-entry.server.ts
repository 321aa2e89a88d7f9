import { eventEntry } from '#features/venue/public/event-entry.server.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Signup, EventRow } from './letter-context.server.ts'

interface CalendarEntryInput {
  signup: Signup
  event: EventRow
  /** The number of changes since the sign-up. */
  sequence: number
  /** The entry must be removed. */
  cancelled: boolean
  locale: Locale
  publicUrl: string
  settings: SettingValues
}

/**
 * One sign-up as a calendar entry. Its uid never changes, and its sequence grows with every change. Calendars are often
 * shared, so the entry contains neither ticket nor key.
 */
export function calendarEntry({
  signup,
  event,
  sequence,
  cancelled,
  locale,
  publicUrl,
  settings,
}: CalendarEntryInput): CalendarEntry {
  const isSure = signup.state === 'confirmed'
  const seated = isSure && !cancelled
  return {
    uid: `signup-${signup.id}@${new URL(publicUrl).hostname}`,
    sequence,
    status: cancelled ? 'CANCELLED' : isSure ? 'CONFIRMED' : 'TENTATIVE',
    ...eventEntry(event, { settings, publicUrl, locale, onlineUrl: seated ? event.online_url : '' }),
  }
}
