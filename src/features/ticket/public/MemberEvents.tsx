import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { dayText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import { usePages } from '#platform/call/use-pages.ts'
import { useSend } from '#platform/call/use-send.ts'
import { MemberCalendar } from '#features/ticket/MemberCalendar.tsx'
import { memberEventsCalls, ticketCalls, type Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketStatus } from './ticket-status.ts'
import styles from './MemberEvents.module.css'

/** The sign-ups of a member, the newest first. */
export function MemberEvents() {
  const { t, locale } = useReader()
  const { list, refusal, more, put } = usePages(memberEventsCalls.events, codeOf)
  const { send, reply } = useSend(ticketCalls.cancel)

  async function cancel(code: string) {
    const { answer } = await send({ code })
    if (answer) put(answer)
  }

  return (
    <div className={styles.own}>
      <p role="status" className={styles.said}>
        {reply?.message || refusal?.message || (list ? '' : t('signup.loading'))}
      </p>
      {list?.length === 0 && (
        <p>
          {t('signup.ownNone')} <a href={link(paths.eventList, {}, locale)}>{t('signup.seeUpcoming')}</a>
        </p>
      )}
      <ol className={styles.rows}>
        {list?.map((ticket) => (
          <MemberSignUp key={ticket.code} ticket={ticket} onCancel={() => void cancel(ticket.code)} />
        ))}
      </ol>
      {list && more && (
        <button type="button" className={styles.button} onClick={more}>
          {t('signup.ownMore')}
        </button>
      )}
      {list && list.length > 0 && <MemberCalendar />}
    </div>
  )
}

const codeOf = ({ code }: Ticket) => code

function MemberSignUp({ ticket, onCancel }: { ticket: Ticket; onCancel: () => void }) {
  const { t, locale, now, timeZone } = useReader()
  const { code, event, place, may, mark } = ticket
  const own = link(paths.eventTicket, { code }, locale)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <a href={own}>{event.name}</a>
      </p>
      <p className={styles.facts}>
        <span>{dayText(event.date, locale)}</span>
        <span>{t(`signup.ticketState.${ticketStatus(ticket, now, timeZone)}`)}</span>
        {mark === 'late' && <span>{t('signup.mark.late')}</span>}
        {place !== null && <span>{t('signup.placeInLine', { place })}</span>}
      </p>
      {may.object && (
        <p>
          <a href={`${own}#object`}>{t('signup.object')}</a>
        </p>
      )}
      {may.cancel && (
        <details>
          <summary>{t('signup.cancel')}</summary>
          <p>{t(`signup.cancelAsk.${ticket.state === 'waiting' ? 'line' : 'seat'}`)}</p>
          <button type="button" className={styles.button} onClick={onCancel}>
            {t('signup.cancelNow')}
          </button>
        </details>
      )}
    </li>
  )
}
