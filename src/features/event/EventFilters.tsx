import { htmlLang } from '#platform/i18n/locale.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { ThemeCard } from './event.calls.ts'
import { listLink, type ListState } from './event-list.ts'

export function EventFilters({ state, themes }: { state: ListState; themes: ThemeCard[] }) {
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
  return (
    <Filters>
      <FilterBar label={t('event.when')} choices={whens} />
      {themes.length > 0 && <FilterBar label={t('event.themes')} choices={[everyTheme, ...eachTheme]} />}
    </Filters>
  )
}
