import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { useReader } from '#platform/ui/reader.ts'
import type { Ticket } from './signup.calls.ts'
import { standingOf } from './ticket-standing.ts'
import styles from './OwnSeat.module.css'
import ways from './ways.module.css'

/** For whoever has signed up already: how that stands, and the ways to the ticket and out of it. */
export function OwnSeat({ ticket }: { ticket: Ticket }) {
  const { t, locale, now } = useReader()
  const { code, place, may } = ticket
  const own = link(paths.eventTicket, { code }, locale)
  return (
    <div className={styles.own}>
      <p role="status" className={styles.state}>
        {t(`signup.ticketState.${standingOf(ticket, now)}`)}
      </p>
      {place !== null && <p>{t('signup.placeInLine', { place })}</p>}
      <p className={ways.ways}>
        <a className={ways.ticket} href={may.answer ? `${own}#answer` : own}>
          {t(may.answer ? 'signup.answerOpen' : 'signup.openTicket')}
        </a>
        {may.cancel && <a href={`${own}#cancel`}>{t('signup.cancel')}</a>}
      </p>
    </div>
  )
}
