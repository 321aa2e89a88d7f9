import { useOffice } from '#platform/admin/office.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayParts, timeText } from '#platform/ui/dates.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import shared from './dashboard.module.css'
import styles from './Work.module.css'

type Answer = AnswerOf<typeof dashboardCalls.dashboard>

/** What is on, what comes, and the open tasks. */
export function Work({
  now,
  ahead,
  gaps,
  unfound,
  logProblems,
}: Pick<Answer, 'now' | 'ahead' | 'gaps' | 'unfound' | 'logProblems'>) {
  const { t } = useOffice()
  const queues = [
    ['logProblems', logProblems, '/admin/log_check'],
    ['gaps', gaps, '/admin/translation'],
    ['unfound', unfound, '/admin/search_word?found=0'],
  ] as const
  const waiting = queues.filter(([, count]) => count !== null && count > 0)
  if (!ahead && !now && waiting.length === 0) return null
  return (
    <section className={shared.block} aria-labelledby="dashboard-work">
      {now && now.length > 0 && (
        <>
          <h2>{t('dashboard.now')}</h2>
          <ol className={styles.events}>
            {now.map((event) => (
              <EventAhead key={event.id} event={event} isOn />
            ))}
          </ol>
        </>
      )}
      <h2 id="dashboard-work">{t('dashboard.ahead')}</h2>
      {ahead?.length === 0 && <p className={shared.soft}>{t('dashboard.aheadNone')}</p>}
      {ahead && ahead.length > 0 && (
        <ol className={styles.events}>
          {ahead.map((event) => (
            <EventAhead key={event.id} event={event} />
          ))}
        </ol>
      )}
      {waiting.length > 0 && (
        <ul className={styles.queues}>
          {waiting.map(([name, count, to]) => (
            <li key={name}>
              <a href={to}>{t(`dashboard.${name}`, { count: count ?? 0 })}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EventAheadProps {
  event: NonNullable<Answer['ahead']>[number]
  /** It has begun: then its end is shown. */
  isOn?: boolean
}

function EventAhead({ event, isOn = false }: EventAheadProps) {
  const { t, can } = useOffice()
  const { id, name, taken, capacity, waiting, lacks } = event
  const isFull = capacity !== null && taken >= capacity
  return (
    <li>
      <p className={styles.when}>
        <When at={isOn ? event.end_at : event.start_at} day={event.date} isOn={isOn} />
      </p>
      <p className={styles.name}>
        {can('signup_desk/index') ? <a href={`/admin/signup_desk?event=${id}`}>{name}</a> : name}
      </p>
      <p className={styles.seats} data-full={isFull || undefined}>
        {capacity === null ? t('dashboard.seatsOpen', { taken }) : t('dashboard.seats', { taken, capacity })}
        {waiting > 0 && ` · ${t('dashboard.waiting', { count: waiting })}`}
      </p>
      {lacks.length > 0 && (
        <ul className={styles.lacks}>
          {lacks.map((what) => (
            <li key={what}>{t(`dashboard.lacks.${what}`)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface WhenProps {
  /** Null where only the day is known. */
  at: number | null
  day: string
  isOn: boolean
}

function When({ at, day, isOn }: WhenProps) {
  const { t, locale, timeZone } = useOffice()
  const parts = dayParts(at === null ? day : dayAt(at, timeZone), locale)
  const date =
    locale === 'en'
      ? `${parts.weekday.slice(0, 3)} ${parts.day} ${parts.month.slice(0, 3)}`
      : `${parts.month}${parts.day}日 ${parts.weekday}`
  if (isOn && at === null) return t('dashboard.allDay')
  const when = at === null ? date : `${date} ${timeText(at, timeZone)}`
  return isOn ? t('dashboard.until', { when }) : when
}
