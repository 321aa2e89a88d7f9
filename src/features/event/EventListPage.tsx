import { Banners } from '#features/banner/public/Banners.tsx'
import { paths } from '#paths.ts'
import { listHead } from '#platform/site/list-head.ts'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { link } from '#platform/site/address.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { useReader } from '#platform/site/reader.ts'
import { ReadersFirst } from '#platform/ui/ReadersFirst.tsx'
import { Rows } from '#platform/ui/Rows.tsx'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { eventCalls } from './event.calls.ts'
import { eventList, type EventListState } from './event-list.ts'
import { EventFilters } from './EventFilters.tsx'
import { EventRow } from './EventRow.tsx'

export const EventListPage = definePage(paths.eventList, {
  queryParams: eventList.queryParams,
  reads: ({ query }) => ({
    events: read(eventCalls.index, eventList.input(eventList.state(query))),
    themes: read(eventCalls.theme, {}),
  }),

  head: ({ events, query }, { t, locale, whole }) => ({
    description: events.list.map(({ name }) => name).join(locale === 'en' ? ', ' : '、'),
    ...listHead(eventList.link(eventList.state(query), 'zh-cn', {}), events.list),
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

  View({ events, themes, query }) {
    const { t, locale } = useReader()
    const state = eventList.state(query)
    const pages = Math.ceil(events.total / eventList.perPage)
    return (
      <>
        <Banners banners={events.banners} />
        <ListPage title={t('pagesTitle.eventList')} count={t('event.count', { count: events.total })}>
          <EventFilters state={state} themes={themes.list} master={events.master} />
          {events.total === 0 ? (
            <NothingHere state={state} />
          ) : (
            <ReadersFirst items={events.list} title="name">
              {(list) => <Rows items={list} renderRow={(event) => <EventRow event={event} />} />}
            </ReadersFirst>
          )}
          <Pager
            page={state.page}
            pages={pages}
            hrefOf={(page) => eventList.link({ ...state, page }, locale, {})}
          />
        </ListPage>
      </>
    )
  },
})

function NothingHere({ state }: { state: EventListState }) {
  const { t, locale } = useReader()
  const words = { upcoming: t('event.noneUpcoming'), past: t('event.nonePast'), any: t('event.none') }
  const isWhole =
    state.when === 'any' && state.theme === undefined && state.master === undefined && state.page === 1
  const other = state.when === 'past' ? 'upcoming' : 'past'
  return (
    <EmptyState words={words[state.when]}>
      {state.when !== 'any' && (
        <a href={eventList.link({ ...state, when: other, page: 1 }, locale, {})}>
          {other === 'past' ? t('event.seePast') : t('event.seeUpcoming')}
        </a>
      )}
      {isWhole ? (
        <a href={link(paths.home, {}, locale)}>{t('trouble.goHome')}</a>
      ) : (
        <a href={eventList.link({ ...eventList.usual, when: 'any' }, locale, {})}>{t('event.seeAll')}</a>
      )}
    </EmptyState>
  )
}
