import { SignUpPanel } from '#features/signup/public/SignUpPanel.tsx'
import { signupCalls } from '#features/signup/signup.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { Breadcrumbs } from '#platform/ui/Breadcrumbs.tsx'
import { cutOf } from '#platform/site/title-cut.ts'
import { eventCalls } from './event.calls.ts'
import { EventFacts } from './EventFacts.tsx'
import styles from './EventApplyPage.module.css'

export const EventApplyPage = definePage(paths.eventApply, {
  title: { zh: '活动报名', en: 'Sign up' },
  personal: true,
  reads: ({ params }) => ({
    event: read(eventCalls.detail, { id: params.detailId }),
    reach: read(signupCalls.reach, {}),
  }),

  head: ({ event }) => ({
    title: event.name,
    description: event.description || event.subtitle,
    noindex: true,
  }),

  form: ({ params, locale }, typed) =>
    typed.deed === 'lostLetter'
      ? read(signupCalls.lostLetter, { ...typed, event_id: params.detailId })
      : read(signupCalls.apply, { ...typed, event_id: params.detailId, locale }),

  View({ event, reach, posted }) {
    const { t, locale } = useReader()
    const steps = [
      { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
      { name: t('pagesTitle.eventList'), href: link(paths.eventList, {}, locale) },
      {
        name: event.name,
        href: link(paths.eventDetail, { detailId: event.id }, locale),
        ...langOf(event.fallback, 'name'),
      },
    ]
    return (
      <article className={styles.page}>
        <Breadcrumbs steps={steps} />
        <header className={styles.head}>
          <p className={styles.label}>{t('signup.heading')}</p>
          <h1 {...langOf(event.fallback, 'name')} {...cutOf(event.name)}>
            {event.name}
          </h1>
        </header>
        <aside className={styles.facts} aria-label={t('event.about')}>
          <EventFacts event={event} />
        </aside>
        <SignUpPanel key={event.id} event={event} bySms={reach.sms} posted={posted} />
      </article>
    )
  },
})
