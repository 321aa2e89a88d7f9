import { SignUpCall } from '#features/signup/SignUpCall.tsx'
import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/ui/page.ts'
import { Picture } from '#platform/ui/Picture.tsx'
import { Prose } from '#platform/ui/Prose.tsx'
import { useReader, type Reader } from '#platform/ui/reader.ts'
import { shareAddress } from '#platform/ui/share-address.ts'
import { Trail, trailLd } from '#platform/ui/Trail.tsx'
import { eventCalls, type EventDetail } from './event.calls.ts'
import { eventLd } from './event-ld.ts'
import { EventDay } from './EventDay.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventRow } from './EventRow.tsx'
import styles from './EventDetailPage.module.css'

export const EventDetailPage = definePage(paths.eventDetail, {
  reads: ({ params }) => ({ event: read(eventCalls.detail, { id: params.detailId }) }),

  head: ({ event }, { t, locale, whole }) => ({
    title: event.name,
    description: event.description || event.subtitle,
    image: shareAddress('event', event.id, locale),
    onlyIn: event.both_languages ? undefined : (event.fallback.name ?? event.fallback.content ?? locale),
    jsonLd: [eventLd(event, locale, whole), trailLd(stepsTo(event, t, locale), whole)],
  }),

  View({ event }) {
    const { t, locale } = useReader()
    const { name, subtitle, fallback, next } = event
    return (
      <article className={styles.page}>
        <Trail steps={stepsTo(event, t, locale)} />
        <header className={styles.head}>
          <div className={styles.title}>
            <EventDay date={event.date} large />
            <h1 {...langOf(fallback, 'name')}>{name}</h1>
            {subtitle && (
              <p className={styles.subtitle} {...langOf(fallback, 'subtitle')}>
                {subtitle}
              </p>
            )}
            <OnlyIn fallback={fallback} fields={['content', 'name']} />
          </div>
          <div className={styles.facts}>
            <EventFacts event={event} />
          </div>
          <div className={styles.side}>
            <Picture
              stored={event.cover_image}
              record={`event-${event.id}`}
              alt=""
              sizes="(width < 56rem) 100vw, 36rem"
              first
              className={styles.cover}
            />
            <div className={styles.call}>
              <SignUpCall key={event.id} event={event} />
            </div>
          </div>
        </header>
        <section className={styles.body} aria-label={t('event.about')}>
          {event.description && (
            <p className={styles.description} {...langOf(fallback, 'description')}>
              {event.description}
            </p>
          )}
          <Prose html={event.content} {...langOf(fallback, 'content')} />
          <Gallery event={event} />
        </section>
        {next.length > 0 && (
          <section className={styles.next}>
            <h2>{t('event.nextOfTheme')}</h2>
            <ol className={styles.rows}>
              {next.map((each) => (
                <li key={each.id}>
                  <EventRow event={each} heading="h3" pictured />
                </li>
              ))}
            </ol>
          </section>
        )}
      </article>
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
        <video
          key={file}
          className={styles.video}
          src={file}
          controls
          preload="metadata"
          aria-label={t('event.recordings')}
        >
          <track kind="captions" />
        </video>
      ))}
    </>
  )
}

function stepsTo({ theme_id, theme_name, fallback }: EventDetail, t: Reader['t'], locale: Reader['locale']) {
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
