import { peopleLd } from '#features/byline/public/byline-card.shapes.ts'
import { paths } from '#paths.ts'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { isoTime } from '#platform/std/centre-time.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import type { EventDetail } from './event.calls.ts'

interface EventLdOptions {
  locale: Locale
  timeZone: string
  whole: (address: string) => string
  siteName: string
}

/** An event as search engines read it. It has an offer only while sign-up is possible. */
export function eventLd(event: EventDetail, { locale, timeZone, whole, siteName }: EventLdOptions) {
  const { id, name, description, subtitle, date, start_at, end_at } = event
  const url = whole(link(paths.eventDetail, { detailId: id }, locale))
  return {
    '@type': 'Event',
    name,
    description: description || subtitle,
    url,
    inLanguage: htmlLang[event.fallback.content ?? locale],
    startDate: start_at === null ? date : isoTime(start_at, timeZone),
    ...(end_at === null ? start_at === null && { endDate: date } : { endDate: isoTime(end_at, timeZone) }),
    ...eventStatusLd(event),
    ...locationsLd(event, url, siteName),
    ...(event.masters.length > 0 && { performer: peopleLd(event.masters, locale, whole) }),
    organizer: { '@type': 'Organization', name: siteName, url: whole(link(paths.home, {}, locale)) },
    image: [whole(shareAddress('event', id, locale))],
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    ...(event.price.price !== null && { isAccessibleForFree: event.price.price === 0 }),
    ...(isOffered(event) && { offers: offerOf(event, url, timeZone) }),
  }
}

function eventStatusLd({ cancelled_at, earlier_starts }: EventDetail) {
  if (cancelled_at !== null) return { eventStatus: 'https://schema.org/EventCancelled' }
  if (earlier_starts.length === 0) return { eventStatus: 'https://schema.org/EventScheduled' }
  return { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: earlier_starts }
}

/** Only people with a seat learn the online address, so this gives the address of the page. */
function locationsLd({ place: where, online, access_kinds }: EventDetail, url: string, siteName: string) {
  const { venue, location, address, map } = where
  const isSomewhere = venue !== 'online' && (location !== '' || address !== '')
  const place = {
    '@type': 'Place',
    name: location || (venue === 'house' ? siteName : address),
    address: address || location,
    ...(map && { hasMap: map }),
    ...(access_kinds && {
      amenityFeature: { '@type': 'LocationFeatureSpecification', name: access_kinds, value: true },
    }),
  }
  const page = { '@type': 'VirtualLocation', url }
  const mode = online ? (isSomewhere ? 'Mixed' : 'Online') : 'Offline'
  const places = [...(isSomewhere ? [place] : []), ...(online ? [page] : [])]
  return {
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    ...(places.length > 0 && { location: places.length === 1 ? places[0] : places }),
  }
}

const isOffered = ({ seats: { state } }: EventDetail) => state !== 'closed' && state !== 'cancelled'

/** When no opening time is set, sign-up opens on the event's first day on the site. */
const offerOf = (
  { seats, price, signup_open_at, createtime }: EventDetail,
  url: string,
  timeZone: string,
) => ({
  '@type': 'Offer',
  ...(price.price !== null && { price: price.price, priceCurrency: price.currency }),
  url,
  validFrom: isoTime(signup_open_at ?? createtime, timeZone),
  availability: `https://schema.org/${isFull(seats) ? 'SoldOut' : 'InStock'}`,
})

const isFull = ({ state, left }: EventDetail['seats']) =>
  state === 'waitlist' || state === 'full' || left === 0
