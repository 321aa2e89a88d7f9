import type { BylineCard } from '#features/byline/public/byline-card.shapes.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { ThemeCard } from './event.calls.ts'
import { listLink, type ListState } from './event-list.ts'

interface EventFiltersProps {
  state: ListState
  themes: ThemeCard[]
  /** The one whose events these are; visitors come to that from the page of the master. */
  master: BylineCard | null
}

export function EventFilters({ state, themes, master }: EventFiltersProps) {
  const { t, locale } = useReader()
  const whens = (['upcoming', 'past', 'any'] as const).map((when) => ({
    words: t(`event.${when}`),
    href: listLink({ ...state, when, page: 1 }, locale),
    current: state.when === when,
  }))
  const everyTheme = {
    words: t('event.everyTheme'),
    href: listLink({ ...state, theme: undefined, page: 1 }, locale),
    current: state.theme === undefined,
  }
  const eachTheme = themes.map(({ id, name, fallback }) => ({
    words: name,
    href: listLink({ ...state, theme: id, page: 1 }, locale),
    current: state.theme === id,
    ...(fallback.name && { lang: htmlLang[fallback.name] }),
  }))
  const masters = master && [
    {
      words: t('event.withAnybody'),
      href: listLink({ ...state, master: undefined, page: 1 }, locale),
      current: false,
    },
    {
      words: master.name,
      href: listLink({ ...state, page: 1 }, locale),
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
