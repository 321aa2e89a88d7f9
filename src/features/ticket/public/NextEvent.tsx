import type { Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketStatus } from './ticket-status.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { dayParts, spanText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from '#features/member/public/member.module.css'

/** The next event, with a large day. The name links to the ticket. */
export function NextEvent({ ticket }: { ticket: Ticket }) {
  const { t, locale, now, timeZone } = useReader()
  const { code, event, place } = ticket
  const { day, month, weekday } = dayParts(event.date, locale)
  return (
    <article className={styles.next}>
      <p className={styles.date}>
        <span className={styles.day}>{day}</span>
        <span className={styles.soft}>{locale === 'en' ? month.slice(0, 3) : month}</span>
      </p>
      <div>
        <h3 className={styles.name}>
          <a href={link(paths.eventTicket, { code }, locale)}>{event.name}</a>
        </h3>
        <p className={styles.facts}>
          <span>
            {weekday} {spanText(event.start_at, event.end_at, timeZone, locale)}
          </span>
          <span>{event.location}</span>
        </p>
        <p className={styles.facts}>
          <span className={styles.done}>
            {place === null
              ? t(`signup.ticketState.${ticketStatus(ticket, now, timeZone)}`)
              : t('signup.placeInLine', { place })}
          </span>
        </p>
      </div>
    </article>
  )
}
