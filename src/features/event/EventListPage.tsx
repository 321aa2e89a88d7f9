import { Banners } from '#features/banner/public/Banners.tsx'
import { paths } from '#paths.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { inLanguage, link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { Subscribe } from '#platform/ui/share/Subscribe.tsx'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { eventListState, isFiltered, readEvents } from '#features/event/list/coming-filters.ts'
import { eventList, type EventListState } from './event-list.ts'
import { EventFilters } from '#features/event/list/EventFilters.tsx'
import { EventResults } from '#features/event/list/EventResults.tsx'
import styles from './EventListPage.module.css'

const words = {
  calendar: { zh: '月历', en: 'Calendar' },
  subscribe: { zh: '订阅', en: 'Subscribe' },
  noneLike: { zh: '没有这样的活动。', en: 'There are no such events.' },
}

export const EventListPage = definePage(paths.eventList, {
  queryParams: eventList.queryParams,
  reads: ({ query }) => ({ events: readEvents(eventListState(query)) }),

  head: ({ events, query }, { t, locale, whole }) => ({
    description: events.list.map(({ name }) => name).join(locale === 'en' ? ', ' : '、'),
    feed: { title: t('pagesTitle.eventList'), href: feedLinks(locale).feed },
    calendar: feedLinks(locale).calendar,
    ...listHead(eventList.link(eventListState(query), 'zh-cn', {}), events.list),
    jsonLd: [
      breadcrumbsLd(
        [
          { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
          { name: t('pagesTitle.eventList'), href: link(paths.eventList, {}, locale) },
        ],
        whole,
      ),
    ],
  }),

  View({ events, query }) {
    const { t, locale } = useReader()
    const state = eventListState(query)
    return (
      <>
        <Banners banners={events.banners} />
        <ListPage
          title={t('pagesTitle.eventList')}
          count={t('event.count', { count: events.total })}
          beside={
            <span className={styles.ways}>
              <a href={link(paths.eventCalendar, {}, locale)}>{labelIn(words.calendar, locale)}</a>
              <a href="#subscribe">{labelIn(words.subscribe, locale)}</a>
            </span>
          }
        >
          <EventFilters state={state} events={events} />
          {events.total === 0 ? (
            <NothingHere state={state} />
          ) : (
            <EventResults key={eventList.link(state, locale, {})} events={events} state={state} />
          )}
          <Subscribe feed={feedLinks(locale).feed} calendar={feedLinks(locale).calendar} />
        </ListPage>
      </>
    )
  },
})

const feedLinks = (locale: Locale) => ({
  feed: inLanguage('/event/feed.xml', locale),
  calendar: inLanguage('/event/calendar.ics', locale),
})

function NothingHere({ state }: { state: EventListState }) {
  const { t, locale } = useReader()
  const none = { upcoming: t('event.noneUpcoming'), past: t('event.nonePast'), any: t('event.none') }
  const { when, theme, tag, master } = state
  const isWhole = when === 'any' && state.page === 1 && !theme && !tag && !master
  const other = when === 'past' ? 'upcoming' : 'past'
  return (
    <EmptyState words={isFiltered(state) ? labelIn(words.noneLike, locale) : none[when]}>
      {isFiltered(state) ? (
        <a href={eventList.link(eventList.usual, locale, {})}>{t('event.seeUpcoming')}</a>
      ) : (
        when !== 'any' && (
          <a href={eventList.link({ ...state, when: other, page: 1 }, locale, {})}>
            {other === 'past' ? t('event.seePast') : t('event.seeUpcoming')}
          </a>
        )
      )}
      {isWhole ? (
        <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
      ) : (
        <a href={eventList.link({ ...eventList.usual, when: 'any' }, locale, {})}>{t('event.seeAll')}</a>
      )}
    </EmptyState>
  )
}
