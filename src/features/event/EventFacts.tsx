import { BylineCards } from '#features/byline/public/BylineCards.tsx'
import { hasPlace, PlaceText } from '#features/venue/public/PlaceText.tsx'
import { paths } from '#paths.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { link } from '#platform/site/address.ts'
import { queryText } from '#platform/std/query-text.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { eventCalls, type EventDetail } from './event.calls.ts'
import { hoursText } from './event-days.ts'
import { statusAt } from './event-status.ts'

interface EventFactsProps {
  event: EventDetail
  /** Who signs up gets an entry for the calendar that moves with the event, so the form offers no other one. */
  toCalendar?: boolean
}

export function EventFacts({ event, toCalendar }: EventFactsProps) {
  const { t, locale, timeZone, now } = useReader()
  const { id, place, price, online, access_kinds, fallback } = event
  const { theme_id, theme_name, masters } = event
  const isAhead = event.cancelled_at === null && statusAt(event, now, timeZone) < 2
  return (
    <Facts>
      <Fact name={t('event.day')}>{event.days}</Fact>
      <Fact name={t('event.time')}>
        {hoursText(event, timeZone, locale) || t('event.timeOpen')}
        {toCalendar && isAhead && (
          <a href={eventCalls.calendarFile.path + queryText({ id, lang: locale })} download="">
            {t('signup.toCalendar')}
          </a>
        )}
      </Fact>
      {(online || hasPlace(place)) && (
        <Fact name={t('event.place')}>
          <PlaceText place={place} alsoOnline={online && isAhead} />
        </Fact>
      )}
      {access_kinds && (
        <Fact name={t('signup.access')}>
          <span {...langOf(fallback, 'access_kinds')}>{access_kinds}</span>
        </Fact>
      )}
      {masters.length > 0 && (
        <Fact name={t('event.with')}>
          <BylineCards masters={masters} />
        </Fact>
      )}
      <Fact name={t('signup.price')}>
        {price.sum} {price.note && <span {...langOf(price.fallback, 'price_note')}>{price.note}</span>}
      </Fact>
      {theme_id !== null && theme_name && (
        <Fact name={t('event.theme')}>
          <a href={link(paths.eventTheme, { themeId: theme_id }, locale)} {...langOf(fallback, 'theme')}>
            {theme_name}
          </a>
        </Fact>
      )}
    </Facts>
  )
}
