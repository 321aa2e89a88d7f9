import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import { SignUpCall } from '#features/signup/public/SignUpCall.tsx'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { About } from '#platform/ui/About.tsx'
import { DetailHead, DetailPage } from '#platform/ui/DetailPage.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { PageSection } from '#platform/ui/PageSection.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { Rows } from '#platform/ui/Rows.tsx'
import { shareAddress } from '#platform/site/share-address.ts'
import { breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { eventCalls, type EventDetail } from './event.calls.ts'
import { eventLd } from './event-ld.ts'
import { statusAt } from './event-status.ts'
import { EventDay } from './EventDay.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventState } from './EventState.tsx'
import { EventRow } from './EventRow.tsx'
import { PosterFoot } from './PosterFoot.tsx'
import styles from './EventDetailPage.module.css'

export const EventDetailPage = definePage(paths.eventDetail, {
  personal: true,
  title: { zh: '活动详情', en: 'Event' },
  reads: ({ params }) => ({
    event: read(eventCalls.detail, { id: params.detailId }),
    layout: read(siteCalls.frame, {}),
  }),

  head: ({ event, layout }, { t, locale, timeZone, whole }) => ({
    title: event.name,
    description: event.description || event.subtitle,
    image: shareAddress('event', event.id, locale),
    onlyIn: event.both_languages ? undefined : (event.fallback.name ?? event.fallback.content ?? locale),
    jsonLd: [
      eventLd(event, { locale, timeZone, whole, siteName: layout.site.site_name }),
      breadcrumbsLd(breadcrumbsOf(event, t, locale), whole),
    ],
  }),

  View({ event, layout }) {
    const { t, locale, now, timeZone } = useReader()
    const { id, name, subtitle, description, content, fallback, next } = event
    const isOver = event.cancelled_at !== null || statusAt(event, now, timeZone) === 2
    return (
      <DetailPage trail={breadcrumbsOf(event, t, locale)} poster>
        <DetailHead
          above={
            <>
              <p className={styles.notice}>
                <EventState event={event} />
                {event.cancelled_at !== null && <span>{event.cancel_reason}</span>}
              </p>
              <EventDay event={event} large />
            </>
          }
          name={{ field: 'name', text: name }}
          subtitle={{ field: 'subtitle', text: subtitle }}
          fallback={fallback}
          cover={{ stored: event.cover_image, record: `event-${id}` }}
          facts={<EventFacts event={event} toCalendar />}
          call={<SignUpCall key={id} event={event} isOver={isOver} />}
        />
        <About
          label={t('event.about')}
          description={{ field: 'description', text: description }}
          content={content}
          fallback={fallback}
        >
          <Gallery event={event} />
        </About>
        {next.length > 0 && (
          <PageSection title={t('event.nextOfTheme')}>
            <Rows items={next} renderRow={(each) => <EventRow event={each} heading="h3" pictured />} />
          </PageSection>
        )}
        <PosterFoot event={event} site={layout.site} />
      </DetailPage>
    )
  },
})

function Gallery({ event }: { event: EventDetail }) {
  const { t } = useReader()
  return (
    <>
      {event.images.length > 0 && (
        <div className={styles.gallery} role="group" aria-label={t('event.pictures')}>
          {event.images.map((image, at) => (
            <Picture
              key={image}
              stored={image}
              record={`event-${event.id}-${at}`}
              alt={`${event.name} ${at + 1}`}
              sizes="(width < 44rem) 80vw, 24rem"
            />
          ))}
        </div>
      )}
      {event.video_files.map((file) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- staff give these recordings no captions
        <video
          key={file}
          className={styles.video}
          src={fromPublicHost(file)}
          controls
          preload="metadata"
          aria-label={t('event.recordings')}
        />
      ))}
    </>
  )
}

function breadcrumbsOf(
  { theme_id, theme_name, fallback }: EventDetail,
  t: Reader['t'],
  locale: Reader['locale'],
) {
  const list = [
    { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
    { name: t('pagesTitle.eventList'), href: link(paths.eventList, {}, locale) },
  ]
  if (theme_id === null || !theme_name) return list
  return [
    ...list,
    {
      name: theme_name,
      href: link(paths.eventTheme, { themeId: theme_id }, locale),
      ...langOf(fallback, 'theme'),
    },
  ]
}
