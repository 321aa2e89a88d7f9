import { paths } from '#paths.ts'
import { format } from '#platform/i18n/i18n.ts'
import { htmlLang, labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader, type Reader } from '#platform/site/reader.ts'
import { monthOf, monthShape } from '#platform/std/days.ts'
import { Breadcrumbs, breadcrumbsLd } from '#platform/ui/Breadcrumbs.tsx'
import { ListPage } from '#platform/ui/ListPage.tsx'
import { eventCalls } from '#features/event/event.calls.ts'
import { EventMonth } from './EventMonth.tsx'
import { lastDay } from '#features/event/event-days.ts'
import { LastingEvents, MonthAgenda } from './MonthAgenda.tsx'
import { monthBeside } from './month-weeks.ts'
import { monthNames } from '#features/event/list/programme.ts'
import styles from './EventCalendarPage.module.css'

const title = { zh: '活动月历', en: 'Calendar of events' }

const words = {
  count: { zh: '{count} 场', en: '{count,1 event|# events}' },
  months: { zh: '月份', en: 'Months' },
  thisMonth: { zh: '本月', en: 'This month' },
  list: { zh: '列表', en: 'List' },
  empty: { zh: '这个月还没有活动。', en: 'Nothing is planned for this month.' },
}

const calendarLink = (locale: Reader['locale'], month?: string) =>
  link(paths.eventCalendar, {}, locale, month === undefined ? {} : { month })

export const EventCalendarPage = definePage(paths.eventCalendar, {
  title,
  queryParams: ['month'],
  reads: ({ query: { month = '' } }) => ({
    shown: read(eventCalls.month, monthShape.test(month) ? { month } : {}),
  }),

  head: ({ shown: { month, list, today } }, { t, locale, whole }) => ({
    description: list.map(({ name }) => name).join(locale === 'en' ? ', ' : '、'),
    at: calendarLink('zh-cn', month === monthOf(today) ? undefined : month),
    noindex: list.length === 0 && month !== monthOf(today),
    jsonLd: [breadcrumbsLd(stepsOf(t, locale), whole)],
  }),

  View({ shown: { month, today, range, list } }) {
    const { t, locale, now, timeZone } = useReader()
    const names = monthNames(month, now, timeZone)
    const other = locale === 'en' ? 'zh-cn' : 'en'
    const lasting = list.filter((event) => lastDay(event, timeZone) !== null)
    const single = list.filter((event) => lastDay(event, timeZone) === null)
    const monthLink = (by: 1 | -1) => {
      const beside = monthBeside(month, by)
      if (beside < range.first || beside > range.last) return null
      const isCurrent = beside === monthOf(today)
      return {
        href: calendarLink(locale, isCurrent ? undefined : beside),
        name: monthNames(beside, now, timeZone)[locale],
      }
    }
    const [before, after] = [monthLink(-1), monthLink(1)]
    return (
      <ListPage
        title={labelIn(title, locale)}
        count={format(labelIn(words.count, locale), { count: list.length })}
        trail={<Breadcrumbs steps={stepsOf(t, locale)} />}
        beside={<a href={link(paths.eventList, {}, locale)}>{labelIn(words.list, locale)}</a>}
      >
        <div className={styles.head}>
          <h2 id="month">
            {names[locale]}{' '}
            <span lang={htmlLang[other]} aria-hidden="true">
              {names[other]}
            </span>
          </h2>
          <nav className={styles.months} aria-label={labelIn(words.months, locale)}>
            {before && (
              <a href={before.href} rel="prev">
                ← {before.name}
              </a>
            )}
            {month !== monthOf(today) && (
              <a href={calendarLink(locale)}>{labelIn(words.thisMonth, locale)}</a>
            )}
            {after && (
              <a href={after.href} rel="next">
                {after.name} →
              </a>
            )}
          </nav>
        </div>
        {list.length === 0 && <p className={styles.empty}>{labelIn(words.empty, locale)}</p>}
        <LastingEvents events={lasting} />
        <EventMonth key={month} month={month} today={today} events={single} />
        <MonthAgenda events={single} />
      </ListPage>
    )
  },
})

const stepsOf = (t: Reader['t'], locale: Reader['locale']) => [
  { name: t('pagesTitle.home'), href: link(paths.home, {}, locale) },
  { name: t('pagesTitle.eventList'), href: link(paths.eventList, {}, locale) },
]
