import { paths } from '#paths.ts'
import { CategoryPage } from '#platform/ui/CategoryPage.tsx'
import { link } from '#platform/site/address.ts'
import { listHead } from '#platform/site/list-head.ts'
import { definePage, read } from '#platform/site/page.ts'
import { Pager } from '#platform/ui/Pager.tsx'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { Rows } from '#platform/ui/Rows.tsx'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import type { EventCard } from '#features/event/public/event-card.shapes.ts'
import { eventCalls } from './event.calls.ts'
import { eventThemeList } from './event-list.ts'
import { EventRow } from './EventRow.tsx'

export const EventThemePage = definePage(paths.eventTheme, {
  title: { zh: '活动主题', en: 'Event theme' },
  queryParams: eventThemeList.queryParams,
  reads: ({ params: { themeId }, query }) => ({
    themes: read(eventCalls.theme, { id: themeId }),
    next: read(eventCalls.index, { theme: themeId, when: 'upcoming', limit: 50 }),
    past: read(eventCalls.index, {
      theme: themeId,
      when: 'past',
      ...eventThemeList.input(eventThemeList.state(query)),
    }),
  }),

  head: ({ themes: { theme }, past, params, query }, { t, locale, whole }) => ({
    title: theme?.name ?? '',
    description: theme?.description ?? '',
    image: shareAddress('event_theme', params.themeId, locale),
    onlyIn: theme?.both_languages ? undefined : (theme?.fallback.name ?? theme?.fallback.content ?? locale),
    ...listHead(eventThemeList.link(eventThemeList.state(query), 'zh-cn', params), past.list),
    jsonLd: [breadcrumbsLd(themeBreadcrumbs(t, locale), whole)],
  }),

  View({ themes: { theme }, next, past, query, params }) {
    const { t, locale } = useReader()
    if (!theme) return null
    const { page } = eventThemeList.state(query)
    const { fallback } = theme
    return (
      <CategoryPage
        picture={{ stored: theme.bg_image, record: `event-theme-${theme.id}` }}
        trail={themeBreadcrumbs(t, locale)}
        name={{ field: 'name', text: theme.name }}
        description={{ field: 'description', text: theme.description }}
        fallback={fallback}
        about={{ field: 'content', text: theme.content, label: t('event.aboutTheme') }}
      >
        <Programme title={t('event.nextInTheme')} events={next.list} />
        <Programme title={t('event.pastInTheme')} events={past.list} />
        <Pager
          page={page}
          pages={Math.ceil(past.total / eventThemeList.perPage)}
          hrefOf={(each) => eventThemeList.link({ page: each }, locale, params)}
        />
      </CategoryPage>
    )
  },
})

function Programme({ title, events }: { title: string; events: EventCard[] }) {
  if (events.length === 0) return null
  return (
    <PageSection title={title}>
      <Rows items={events} renderRow={(event) => <EventRow event={event} heading="h3" pictured />} />
    </PageSection>
  )
}

const themeBreadcrumbs = (t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: t('pagesTitle.eventList'), href: link(paths.eventList, {}, locale) },
]
