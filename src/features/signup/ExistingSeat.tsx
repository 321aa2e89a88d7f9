import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { ticketLink, ticketWay } from '#features/ticket/public/ticket-link.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketStatus } from '#features/ticket/public/ticket-status.ts'
import styles from './ExistingSeat.module.css'
import ways from './ways.module.css'
import { momentText } from '#platform/ui/dates.ts'

/** The seat of a person who has signed up already, with links to the ticket and to cancellation. */
export function ExistingSeat({ ticket }: { ticket: Ticket }) {
  const { t, locale, now, timeZone } = useReader()
  const { code, place, may, held_people, held_until } = ticket
  const own = link(paths.eventTicket, { code }, locale)
  return (
    <div className={styles.own} data-state={ticket.state}>
      <p role="status" className={styles.state}>
        {place === null
          ? t(`signup.ticketState.${ticketStatus(ticket, now, timeZone)}`)
          : t('signup.placeInLine', { place })}
      </p>
      {may.answer && held_until !== null && (
        <p>
          {t('signup.offerUntil', { count: held_people, moment: momentText(held_until, timeZone, locale) })}
        </p>
      )}
      <p className={ways.ways}>
        <a className={ways.ticket} href={ticketLink(ticket, locale)}>
          {t(ticketWay(ticket))}
        </a>
        {may.cancel && (
          <a href={`${own}#cancel`}>{t(ticket.state === 'waiting' ? 'signup.leave' : 'signup.cancel')}</a>
        )}
      </p>
    </div>
  )
}
