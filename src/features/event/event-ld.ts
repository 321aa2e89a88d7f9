import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/ui/address.ts'
import { isoTime } from '#platform/ui/dates.ts'
import { shareAddress } from '#platform/ui/share-address.ts'
import type { EventDetail } from './event.calls.ts'

interface Telling {
  locale: Locale
  whole: (address: string) => string
  siteName: string
}

/** An event as search engines read it; who does not say when sign-up opens takes names from the first day. */
export function eventLd(event: EventDetail, { locale, whole, siteName }: Telling) {
  const { id, name, description, subtitle, date, start_at, end_at, location } = event
  const { signup_open_at, createtime } = event
  const url = whole(link(paths.eventDetail, { detailId: id }, locale))
  return {
    '@type': 'Event',
    name,
    description: description || subtitle,
    url,
    inLanguage: htmlLang[event.fallback.content ?? locale],
    startDate: start_at === null ? date : isoTime(start_at),
    ...(end_at !== null && { endDate: isoTime(end_at) }),
    eventStatus: `https://schema.org/${event.cancelled_at === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    organizer: { '@type': 'Organization', name: siteName, url: whole(link(paths.home, {}, locale)) },
    image: [whole(shareAddress('event', id, locale))],
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    isAccessibleForFree: true,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'CNY',
      url,
      validFrom: isoTime(signup_open_at ?? createtime),
      availability: `https://schema.org/${isFull(event) ? 'SoldOut' : 'InStock'}`,
    },
  }
}

const isFull = ({ capacity, enrolled }: EventDetail) =>
  capacity !== null && enrolled !== null && enrolled >= capacity
