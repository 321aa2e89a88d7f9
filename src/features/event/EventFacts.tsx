import { BylineCards } from '#features/byline/public/BylineCards.tsx'
import { paths } from '#paths.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { link } from '#platform/site/address.ts'
import { dayText, spanText } from '#platform/ui/dates.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { EventDetail } from './event.calls.ts'
import { EventState } from './EventState.tsx'

export function EventFacts({ event }: { event: EventDetail }) {
  const { t, locale, timeZone } = useReader()
  const { date, start_at, end_at, location, capacity, theme_id, theme_name, masters, fallback } = event
  return (
    <Facts>
      <Fact name={t('event.day')}>
        {dayText(date, locale)} <EventState event={event} />
      </Fact>
      <Fact name={t('event.time')}>
        {spanText(start_at, end_at, timeZone, locale) || t('event.timeOpen')}
      </Fact>
      {location && (
        <Fact name={t('event.place')}>
          <span {...langOf(fallback, 'location')}>{location}</span>
        </Fact>
      )}
      {masters.length > 0 && (
        <Fact name={t('event.with')}>
          <BylineCards masters={masters} />
        </Fact>
      )}
      <Fact name={t('event.price')}>{t('event.free')}</Fact>
      {capacity !== null && <Fact name={t('event.seats')}>{t('event.seatCount', { count: capacity })}</Fact>}
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
