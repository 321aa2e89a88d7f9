import type { BylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { ThemeCard } from './event.calls.ts'
import { eventList, type EventListState } from './event-list.ts'

interface EventFiltersProps {
  state: EventListState
  themes: ThemeCard[]
  /** The master whose events are listed. Visitors reach this filter from the page of the master. */
  master: BylineCard | null
}

export function EventFilters({ state, themes, master }: EventFiltersProps) {
  const { t, locale } = useReader()
  const whens = (['upcoming', 'past', 'any'] as const).map((when) => ({
    words: t(`event.${when}`),
    href: eventList.link({ ...state, when, page: 1 }, locale, {}),
    current: state.when === when,
  }))
  const everyTheme = {
    words: t('event.everyTheme'),
    href: eventList.link({ ...state, theme: undefined, page: 1 }, locale, {}),
    current: state.theme === undefined,
  }
  const eachTheme = themes.map(({ id, name, fallback }) => ({
    words: name,
    href: eventList.link({ ...state, theme: id, page: 1 }, locale, {}),
    current: state.theme === id,
    ...(fallback.name && { lang: htmlLang[fallback.name] }),
  }))
  const masters = master && [
    {
      words: t('event.withAnybody'),
      href: eventList.link({ ...state, master: undefined, page: 1 }, locale, {}),
      current: false,
    },
    {
      words: master.name,
      href: eventList.link({ ...state, page: 1 }, locale, {}),
      current: true,
      ...(master.fallback.name && { lang: htmlLang[master.fallback.name] }),
    },
  ]
  return (
    <Filters>
      <FilterBar label={t('event.when')} choices={whens} />
      {themes.length > 0 && <FilterBar label={t('event.themes')} choices={[everyTheme, ...eachTheme]} />}
      {masters && <FilterBar label={t('event.with')} choices={masters} />}
    </Filters>
  )
}
