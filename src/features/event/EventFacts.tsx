import { BylineCards } from '#features/byline/public/BylineCards.tsx'
import { hasPlace, PlaceText } from '#features/venue/public/PlaceText.tsx'
import { paths } from '#paths.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { labelIn, type Label } from '#platform/i18n/locale.ts'
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

const words = {
  language: { zh: '语言', en: 'Language' },
  for: { zh: '适合', en: 'For' },
  children: { zh: '亲子', en: 'Children with a parent' },
  tag: { zh: '标签', en: 'Tag' },
}

/** Chinese is what everybody expects, so it is not said. */
const languages: Record<string, Label> = {
  en: { zh: '英文', en: 'English' },
  both: { zh: '中英双语', en: 'Chinese and English' },
}

export function EventFacts({ event, toCalendar }: EventFactsProps) {
  const { t, locale, timeZone, now } = useReader()
  const { id, place, price, online, access_kinds, fallback } = event
  const { theme_id, theme_name, masters, tag, with_children } = event
  const spoken = languages[event.language]
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
      {spoken && <Fact name={labelIn(words.language, locale)}>{labelIn(spoken, locale)}</Fact>}
      {with_children === 1 && (
        <Fact name={labelIn(words.for, locale)}>{labelIn(words.children, locale)}</Fact>
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
      {tag && (
        <Fact name={labelIn(words.tag, locale)}>
          <a href={link(paths.eventList, {}, locale, { tag: tag.id })} {...langOf(tag.fallback, 'name')}>
            {tag.name}
          </a>
        </Fact>
      )}
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
