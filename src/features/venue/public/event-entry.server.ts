import { paths } from '#paths.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import type { event } from '#entities/event.ts'
import type { CalendarEntry } from '#platform/calendar/calendar-file.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { eventPlace, placeLine } from './event-place.server.ts'
import { eventPrice, priceLine } from './event-price.server.ts'

type EventRow = RowOfEntity<typeof event>
type EntryFacts = Pick<
  CalendarEntry,
  'title' | 'day' | 'start' | 'end' | 'location' | 'description' | 'url' | 'alarm'
>

interface EntryDeps {
  settings: SettingValues
  publicUrl: string
  locale: Locale
  /** Only people with a seat get it. */
  onlineUrl?: string
}

/** What every calendar entry of an event says. */
export function eventEntry(
  event: EventRow,
  { settings, publicUrl, locale, onlineUrl = '' }: EntryDeps,
): EntryFacts {
  const { name, access_kinds } = inLocale(event, ['name', 'access_kinds'], locale)
  const price = eventPrice(event, settings, locale)
  const lines = [onlineUrl, price.price === 0 ? '' : priceLine(price), access_kinds].filter(Boolean)
  return {
    title: name,
    day: event.date,
    start: event.start_at,
    end: event.end_at,
    location: placeLine(eventPlace(event, settings, locale), locale),
    url: new URL(link(paths.eventDetail, { detailId: event.id }, locale), publicUrl).href,
    description: lines.join('\n'),
    alarm: 120,
  }
}
