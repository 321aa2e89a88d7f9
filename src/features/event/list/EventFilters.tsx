import type { AnswerOf } from '#platform/call/call.ts'
import type { Fallback } from '#platform/ui/OnlyIn.tsx'
import { htmlLang, labelIn } from '#platform/i18n/locale.ts'
import { FilterBar, Filters } from '#platform/ui/FilterBar.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { eventCalls } from '#features/event/event.calls.ts'
import { comingFilters, withoutComingFilters } from './coming-filters.ts'
import { eventList, type EventListState } from '#features/event/event-list.ts'

interface EventFiltersProps {
  state: EventListState
  events: AnswerOf<typeof eventCalls.index>
}

const words = {
  only: { zh: '只看', en: 'Only' },
  weekend: { zh: '本周末', en: 'This weekend' },
  seats: { zh: '有名额', en: 'Places left' },
  children: { zh: '亲子', en: 'With children' },
  online: { zh: '线上', en: 'Online' },
  english: { zh: '英文', en: 'In English' },
  tags: { zh: '标签', en: 'Tags' },
  everyTag: { zh: '全部标签', en: 'Every tag' },
}

export function EventFilters({ state, events: { master, themes, tags, counts } }: EventFiltersProps) {
  const { t, locale } = useReader()
  const choice = (name: string, change: Partial<EventListState>, current: boolean, fallback?: Fallback) => {
    const next = { ...state, page: 1, ...change }
    const shown = next.when === 'upcoming' ? next : withoutComingFilters(next)
    const lang = fallback?.name && htmlLang[fallback.name]
    return { words: name, href: eventList.link(shown, locale, {}), current, ...(lang && { lang }) }
  }
  /** The counts are those of all coming events, so a narrower list does not name them. */
  const isWhole =
    comingFilters.every((name) => state[name] === undefined) && !state.theme && !state.tag && !state.master
  /** A filter that no event passes is left out, unless it is on. */
  const only = comingFilters
    .filter((name) => state[name] || !(name in counts) || counts[name as keyof typeof counts] > 0)
    .map((name) => {
      const count = isWhole && name in counts ? ` ${counts[name as keyof typeof counts]}` : ''
      const change = { when: 'upcoming' as const, [name]: state[name] ? undefined : 'yes' }
      return choice(labelIn(words[name], locale) + count, change, state[name] !== undefined)
    })
  const { theme, tag, when } = state
  return (
    <Filters>
      <FilterBar
        label={t('event.when')}
        choices={(['upcoming', 'past', 'any'] as const).map((each) =>
          choice(t(`event.${each}`), { when: each }, when === each),
        )}
      />
      {when === 'upcoming' && <FilterBar label={labelIn(words.only, locale)} choices={only} />}
      {themes.length > 0 && (
        <FilterBar
          label={t('event.themes')}
          choices={[
            choice(t('event.everyTheme'), { theme: undefined }, theme === undefined),
            ...themes.map(({ id, name, fallback }) => choice(name, { theme: id }, theme === id, fallback)),
          ]}
        />
      )}
      {tags.length > 0 && (
        <FilterBar
          label={labelIn(words.tags, locale)}
          choices={[
            choice(labelIn(words.everyTag, locale), { tag: undefined }, tag === undefined),
            ...tags.map(({ id, name, fallback }) => choice(name, { tag: id }, tag === id, fallback)),
          ]}
        />
      )}
      {master && (
        <FilterBar
          label={t('event.with')}
          choices={[
            choice(t('event.withAnybody'), { master: undefined }, false),
            choice(master.name, {}, true, master.fallback),
          ]}
        />
      )}
    </Filters>
  )
}
