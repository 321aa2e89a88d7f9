import { paths } from '#paths.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
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
}: CalendarEntryInput): CalendarEntry {
  const { name, location } = inLocale(event, ['name', 'location'], locale)
  const url = new URL(link(paths.eventDetail, { detailId: event.id }, locale), publicUrl).href
  const held = signup.state === 'held'
  return {
    uid: `signup-${signup.id}@${new URL(publicUrl).hostname}`,
    sequence,
    status: cancelled ? 'CANCELLED' : held ? 'TENTATIVE' : 'CONFIRMED',
    title: name,
    day: event.date,
    start: event.start_at,
    end: event.end_at,
    location,
    url,
    // Only people with a seat get the online address.
    ...(signup.state === 'confirmed' && !cancelled ? { description: event.online_url } : {}),
    alarm: 120,
  }
}
