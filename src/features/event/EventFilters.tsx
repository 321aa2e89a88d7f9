import type { BylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { choicesOf, FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
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
  const choice = choicesOf(state, (to) => eventList.link(to, locale, {}))
  const whens = (['upcoming', 'past', 'any'] as const).map((when) => choice(t(`event.${when}`), { when }))
  const eachTheme = themes.map(({ id, name, fallback }) => choice(name, { theme: id }, fallback.name))
  const masters = master && [
    choice(t('event.withAnybody'), { master: undefined }),
    choice(master.name, { master: master.id }, master.fallback.name),
  ]
  return (
    <Filters>
      <FilterBar label={t('event.when')} choices={whens} />
      {themes.length > 0 && (
        <FilterBar
          label={t('event.themes')}
          choices={[choice(t('event.everyTheme'), { theme: undefined }), ...eachTheme]}
        />
      )}
      {masters && <FilterBar label={t('event.with')} choices={masters} />}
    </Filters>
  )
}
