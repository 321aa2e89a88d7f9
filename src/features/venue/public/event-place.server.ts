import { mapServiceOf, queryMark } from '#features/settings/public/map-addresses.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import type { eventVenues } from '#entities/event.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'

export type Venue = (typeof eventVenues)[number]['value']

interface EventRow {
  venue: Venue
  location_zh_cn: string
  location_en: string
  address_zh_cn: string
  address_en: string
}

/**
 * Where an event takes place, in the reader's language. Pages, tickets, letters and calendars all say this. What is
 * online only has no address, and what is elsewhere never has that of the centre.
 */
export function eventPlace(event: EventRow, settings: SettingValues, locale: Locale) {
  const { location, address, fallback } = inLocale(event, ['location', 'address'], locale)
  const { venue } = event
  if (venue === 'online') return { venue, location, address: '', way: '', map: '', directions: '', fallback }
  if (venue === 'elsewhere' || address !== '')
    return { venue, location, address, way: '', ...waysTo(address || location, settings), fallback }
  const house = housePlace(settings, locale, location)
  return { venue, location, ...house, fallback: { ...fallback, ...house.fallback } }
}

/** Where the centre is, and how people come. Without an address, its name is looked for. */
export function housePlace(settings: SettingValues, locale: Locale, name = '') {
  const {
    contact_address: address,
    contact_way: way,
    fallback,
  } = inLocale(settings, ['contact_address', 'contact_way'], locale)
  const ways = waysTo(address || name, settings)
  return {
    address,
    way,
    ...ways,
    map: settings.contact_map || ways.map,
    fallback: {
      ...(fallback.contact_address && { address: fallback.contact_address }),
      ...(fallback.contact_way && { way: fallback.contact_way }),
    },
  }
}

export type EventPlace = ReturnType<typeof eventPlace>

/** The links to a place on the map service of the centre. */
function waysTo(place: string, settings: SettingValues) {
  const service = mapServiceOf(settings)
  const filled = (pattern: string) =>
    place === '' ? '' : pattern.replaceAll(queryMark, encodeURIComponent(place))
  return { map: filled(service.map), directions: filled(service.directions) }
}

/** Name and address in one line, for calendars and text messages. */
export const placeLine = ({ location, address }: EventPlace, locale: Locale): string =>
  [location, address].filter(Boolean).join(locale === 'en' ? ', ' : '，')
