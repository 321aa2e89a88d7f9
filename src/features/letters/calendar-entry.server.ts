import { paths } from '#paths.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/ui/address.ts'
import type { Notice, Signup, ToldEvent } from './told.server.ts'

interface Entered {
  signup: Signup
  event: ToldEvent
  /** How often the event was moved since somebody signed up. */
  moves: Notice[]
  /** It is to disappear. */
  cancelled: boolean
  locale: Locale
  publicUrl: string
}

/**
 * One sign-up as it stands in a calendar: the same uid for ever, and a sequence that grows with every move.
 * Calendars are shared, so neither ticket nor key is in it.
 */
export function calendarEntry({
  signup,
  event,
  moves,
  cancelled,
  locale,
  publicUrl,
}: Entered): CalendarEntry {
  const { name, location } = inLocale(event, ['name', 'location'], locale)
  const url = new URL(link(paths.eventDetail, { detailId: event.id }, locale), publicUrl).href
  const held = signup.state === 'held'
  return {
    uid: `signup-${signup.id}@${new URL(publicUrl).hostname}`,
    sequence: moves.length + (cancelled ? 1 : 0),
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
