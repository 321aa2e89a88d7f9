import { useOffice } from '#platform/admin/office.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import { dayParts, timeText } from '#platform/ui/dates.ts'
import type { dashboardCalls } from '#features/dashboard/dashboard.calls.ts'
import shared from './dashboard.module.css'
import styles from './Work.module.css'

type Answer = AnswerOf<typeof dashboardCalls.dashboard>

/** The open tasks. */
export function Work({
  ahead,
  gaps,
  unfound,
  logProblems,
}: Pick<Answer, 'ahead' | 'gaps' | 'unfound' | 'logProblems'>) {
  const { t } = useOffice()
  const queues = [
    ['logProblems', logProblems, '/admin/log_check'],
    ['gaps', gaps, '/admin/translation'],
    ['unfound', unfound, '/admin/search_word?found=0'],
  ] as const
  const waiting = queues.filter(([, count]) => count !== null && count > 0)
  if (!ahead && waiting.length === 0) return null
  return (
    <section className={shared.block} aria-labelledby="dashboard-work">
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

function EventAhead({ event }: { event: NonNullable<Answer['ahead']>[number] }) {
  const { t, can, locale, timeZone } = useOffice()
  const { id, name, start_at, taken, capacity, waiting, lacks } = event
  const { month, day, weekday } = dayParts(dayAt(start_at, timeZone), locale)
  const when =
    locale === 'en' ? `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}` : `${month}${day}日 ${weekday}`
  const isFull = capacity !== null && taken >= capacity
  return (
    <li>
      <p className={styles.when}>
        {when} <span>{timeText(start_at, timeZone)}</span>
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
