import { paths } from '#paths.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import type { Signup, EventRow } from './letter-context.server.ts'

interface CalendarEntryInput {
  signup: Signup
  event: EventRow
  /** How often it changed since somebody signed up. */
  sequence: number
  /** It is to disappear. */
  cancelled: boolean
  locale: Locale
  publicUrl: string
}

/**
 * One sign-up as it stands in a calendar: the same uid for ever, and a sequence that grows with all that happens to it.
 * Calendars are shared, so neither ticket nor key is in it.
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
    // The way in is for those who have a seat.
    ...(signup.state === 'confirmed' && !cancelled ? { description: event.online_url } : {}),
    alarm: 120,
  }
}
